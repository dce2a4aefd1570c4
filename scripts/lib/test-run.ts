/** What the files of a test process know of each other. */
export const testRun = {
  /** Another file follows in this process: what it shares, such as the browser, stays open. */
  hasMoreFiles: false,
};

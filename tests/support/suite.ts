/** uvu's suite. After each of its tests it closes what the test has opened, also when the test has failed. */
import { suite as plainSuite } from 'uvu';

const opened: Array<() => unknown> = [];

/** Runs `close` after the current test. What is opened before the first test is closed by its file. */
export function closeAfterTest(close: () => unknown): void {
  opened.push(close);
}

export const suite: typeof plainSuite = (name, context) => {
  const test = plainSuite(name, context);
  test.before.each(() => {
    opened.length = 0;
  });
  test.after.each(async () => {
    // The latest first: an app still uses the mail server that was started for it.
    for (const close of opened.splice(0).reverse()) await close();
  });
  return test;
};

const PAGE = 500;

/**
 * Reads rows page by page, until a page is not full. Between two pages, other requests are served.
 * @param read reads the page after a row, the first page without one
 */
export async function* eachPage<T>(
  read: (after: T | undefined, limit: number) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let after: T | undefined;
  for (;;) {
    const page = await read(after, PAGE);
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1);
  }
}

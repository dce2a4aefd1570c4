let loadingPath = (): string | undefined => undefined;

/** Called once at the start. @param path returns the path of a pressed link while its page is loading */
export function followLinks(path: () => string | undefined): void {
  loadingPath = path;
}

/**
 * The path of the page that the user has asked for. Its code may still be loading, and until then the address is that of
 * the page before.
 */
export const askedPath = (): string => loadingPath() ?? window.location.pathname;

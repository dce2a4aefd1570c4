/**
 * Reads a value that the server has written into the page, in a `meta` element; empty when it has not.
 * @param placeholder returned while the public pages are rendered at build time, where there is no document: the server
 * replaces it with the value (`api/web-pages.ts`)
 */
export const pageValue = (name: string, placeholder = ''): string =>
  typeof document === 'undefined'
    ? placeholder
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '');

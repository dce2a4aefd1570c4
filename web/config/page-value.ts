/**
 * Reads a value that the server has written into the page; empty when it has not.
 * @param place returned while public pages are rendered, where there is no document: the server replaces it in each
 * answer
 */
export const pageValue = (name: string, place = ''): string =>
  typeof document === 'undefined'
    ? place
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '');

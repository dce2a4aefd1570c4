/**
 * The URL of the picture of one page of a document. Page numbers start at 0. A page that was read is upright, so it has
 * another URL than before: a browser does not ask again for a picture that the window already shows.
 */
export const pagePicture = (documentId: string, page: number, { isRead }: { isRead: boolean }): string =>
  `/api/documents/${encodeURIComponent(documentId)}/pages/${page}${isRead ? '?read' : ''}`;

/** The URL of the document's file. */
export const documentFile = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}/file`;

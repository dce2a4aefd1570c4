/** The URL of the picture of one page of a document. Page numbers start at 0. */
export const pagePicture = (documentId: string, page: number): string =>
  `/api/documents/${encodeURIComponent(documentId)}/pages/${page}`;

/** The URL of the document's file. */
export const documentFile = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}/file`;

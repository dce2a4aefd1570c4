/** The address of the picture of a document's page; the first is 0. */
export const pagePicture = (documentId: string, page: number): string =>
  `/api/documents/${encodeURIComponent(documentId)}/pages/${page}`;

/** The address of the document's own file. */
export const documentFile = (documentId: string): string => `/api/documents/${encodeURIComponent(documentId)}/file`;

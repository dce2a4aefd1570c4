/** Saves a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this function returns, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the file in an answer, under the server's file name, else under `otherwise`. */
export async function saveAnswer(answer: Response, otherwise: string): Promise<void> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  saveFile(await answer.blob(), name ?? otherwise);
}

import { refusal } from './api.ts';

export interface PutFileOptions {
  /** The file's type, for the Content-Type header. */
  readonly contentType: string;
  /** Called while the bytes are sent, with a share from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborts the upload. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file's bytes. It uses XMLHttpRequest, because `fetch` does not report how much was sent.
 * @throws ApiError when the server refused the file; TypeError when it could not be reached; the signal's reason when
 * it was aborted
 */
export function putFile(url: string, file: Blob, { contentType, onProgress, signal }: PutFileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else void refusal({ status, statusText, text: () => Promise.resolve(responseText) }).then(reject);
    });
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    request.addEventListener('abort', () => reject(signal.reason));
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.send(file);
  });
}

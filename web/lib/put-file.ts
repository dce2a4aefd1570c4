import { refusal } from './api.ts';

export interface PutFileOptions {
  /** Of the file, as the server is told. */
  readonly contentType: string;
  /** Called as the bytes leave: from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file's bytes. By XMLHttpRequest, because `fetch` does not tell how much was sent.
 * @throws ApiError when the server refused; TypeError when it could not be reached; the signal's reason when it was ended
 */
export function putFile(url: string, file: Blob, { contentType, onProgress, signal }: PutFileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else void refusal({ status, statusText, text: () => Promise.resolve(responseText) }).then(reject);
    });
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.send(file);
  });
}

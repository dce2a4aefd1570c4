import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { SpooledFile } from './spool-file.ts';

/**
 * Sends a file as the body of a request, a piece at a time. `fetch` would hold all of it in memory: it copies a
 * streamed body, in case of a redirect.
 * @returns of the headers only the ETag
 * @throws Error of the connection; AbortError whose cause is the signal's reason
 */
export async function sendFile(
  url: string,
  file: SpooledFile,
  options: { readonly method: string; readonly headers: Headers; readonly signal: AbortSignal },
): Promise<Response> {
  const { request: begin } = url.startsWith('https:') ? https : http;
  const request = begin(url, {
    method: options.method,
    headers: { ...Object.fromEntries(options.headers), 'content-length': file.length },
    signal: options.signal,
    // A new connection, because the store may have closed a reused one.
    agent: false,
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  // Errors are ignored here because `request` reports them. A store that refuses may answer before it has read
  // everything.
  pipeline(file.stream(), request).catch(() => undefined);
  const [answer] = await answered;
  const { statusCode: status = 0, headers } = answer;
  return new Response((await text(answer)) || null, { status, headers: { etag: headers.etag ?? '' } });
}

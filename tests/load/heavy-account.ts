/**
 * The account that asks for too much, in a separate process, so that the cost of the client does not count for the
 * server. Arguments: the server's address, the session cookie, the id of a form of the largest size, of a small form
 * and of an entry of the history, and its duration in milliseconds. It prints a line when it starts, and at its end the
 * number of answers by status.
 */
import { randomBytes } from 'node:crypto';
import { pdfOf } from '../support/hostile-files.ts';
import { largestSave } from './largest-save.ts';

const [url = '', cookie = '', large = '', small = '', entry = '', duration = ''] = process.argv.slice(2);
const until = Date.now() + Number(duration);
const statuses: Record<number, number> = {};

async function ask(method: string, path: string, body?: () => string): Promise<void> {
  while (Date.now() < until) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Origin: url, Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: body() }),
    });
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  }
}

/** Changes with each save, so that no save equals the stored answers. */
let version = 1000;
/** A body that is refused, but parsing it would take a third of a second. */
const manyNames = JSON.stringify({
  formData: Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`k${i}`, 1])),
});

const calls: Array<Parameters<typeof ask>> = [
  ['GET', '/api/user/data-export'],
  ['GET', '/api/forms/archive'],
  ['GET', `/api/forms/${large}/download`],
  ['GET', `/api/forms/${large}`],
  ['GET', `/api/forms/${large}/history`],
  ['GET', `/api/forms/${large}/history/${entry}`],
  ['GET', `/api/forms/${large}/prefill`],
  ['GET', `/api/forms/${small}/prefill`],
  ['PUT', `/api/forms/${large}`, () => largestSave((version += 1))],
  ['PUT', `/api/forms/${small}`, () => manyNames],
];
/** A valid PDF of almost 10 MB. */
const scan = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>',
  ['', Buffer.from('0 0 612 792 re f')],
  ['', randomBytes(9_900_000)],
]);

async function send(method: string, path: string, type: string, body?: BodyInit): Promise<Response> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { Origin: url, Cookie: cookie, ...(body !== undefined && { 'Content-Type': type }) },
    ...(body !== undefined && { body }),
  });
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  return response;
}

/** Uploads the largest document, has it read and drawn, lists all, and deletes it, again and again. */
async function upload(): Promise<void> {
  const json = 'application/json';
  while (Date.now() < until) {
    const begun = await send('POST', '/api/objects/upload', json);
    if (!begun.ok) {
      // The limit of uploads per hour is reached: from now on asks for the list, which decrypts all documents.
      await (await send('GET', '/api/documents/checklist', json)).arrayBuffer();
      continue;
    }
    const { uploadURL } = (await begun.json()) as { uploadURL: string };
    const sent = await send('PUT', uploadURL, 'application/pdf', scan as Uint8Array<ArrayBuffer>);
    await sent.arrayBuffer();
    const body = {
      originalName: 'scan.pdf',
      documentType: 'OTHER',
      mimeType: 'application/pdf',
      fileSize: scan.length,
      objectPath: uploadURL,
    };
    const made = await send('POST', '/api/documents', json, JSON.stringify(body));
    const { id } = (await made.json()) as { id: string };
    if (!made.ok) continue;
    for (const [method, path] of [
      ['POST', `/api/documents/${id}/process`],
      ['GET', '/api/documents'],
      ['GET', `/api/documents/${id}/pages/0`],
      ['GET', `/api/documents/${id}/file`],
      ['DELETE', `/api/documents/${id}`],
    ] as const)
      await (await send(method, path, json)).arrayBuffer();
  }
}

console.log('begun');
// Runs each of them twice in parallel.
await Promise.all([...[...calls, ...calls].map((one) => ask(...one)), upload(), upload()]);
console.log(JSON.stringify(statuses));

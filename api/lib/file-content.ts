/** What the bytes of a file say of it, before anything decodes them. */
import type { DocumentMimeType } from '../../engine/product/documents/limits.ts';

const FIRST_BYTES: Readonly<Record<DocumentMimeType, Buffer>> = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};
/** The longest of them. */
export const FIRST_BYTES_MOST = Math.max(...Object.values(FIRST_BYTES).map(({ length }) => length));

/** Whether a file begins as its type does. */
export const beginsAs = (type: DocumentMimeType, bytes: Uint8Array): boolean =>
  FIRST_BYTES[type].equals(bytes.subarray(0, FIRST_BYTES[type].length));

/**
 * How other files begin, or how a ZIP ends: a file that holds one may be taken for it by another program. Compressed bytes
 * must not look like one by chance, so that none of these is short.
 */
const OTHER_FILES = ['PK\x05\x06', '%PDF-', 'Rar!\x1a', '7z\xbc\xaf\x27\x1c'];
const OTHER_TEXTS = /<(html|svg|script)[\s>]|<!doctype\s|<\?php/i;

/** What makes a PDF act, or carry other files along. Scripts that are packed are found by the reader. */
const PDF_ACTIONS = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA\s*(\[|\d+ \d+ R))(?![A-Za-z0-9])/;

/** Why a file that begins as its type does is refused all the same. */
export type ContentFault = 'HOLDS_OTHER_FILE' | 'HOLDS_PROGRAM' | 'CUT_OFF';

/** What is wrong with a whole file, as far as its bytes show without decoding; undefined when nothing is. */
export function contentFault(type: DocumentMimeType, bytes: Buffer): ContentFault | undefined {
  if (type === 'application/pdf') return pdfFault(bytes);
  const parts = type === 'image/jpeg' ? besidePixelsOfJpeg(bytes) : besidePixelsOfPng(bytes);
  if (!parts) return 'CUT_OFF';
  return parts.some(holdsOtherFile) ? 'HOLDS_OTHER_FILE' : undefined;
}

function holdsOtherFile(part: Buffer): boolean {
  const text = part.toString('latin1');
  return OTHER_TEXTS.test(text) || OTHER_FILES.some((mark) => text.includes(mark));
}

/** The names in a PDF can be written with codes, as in `/J#61vaScript`. What is compressed is seen by the reader alone. */
function pdfFault(bytes: Buffer): ContentFault | undefined {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return 'CUT_OFF';
  if (holdsOtherFile(bytes.subarray(end))) return 'HOLDS_OTHER_FILE';
  const names = text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return PDF_ACTIONS.test(names) ? 'HOLDS_PROGRAM' : undefined;
}

/** Everything of a JPEG but its picture: what is noted before it, and what follows its end. Undefined where it has no end. */
function besidePixelsOfJpeg(bytes: Buffer): Buffer[] | undefined {
  let at = 2;
  let marker = 0;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    marker = bytes[at + 1]!;
    // Fill bytes may come before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    // The picture begins.
    if (marker === 0xda) break;
  }
  const end = marker === 0xda ? endOfScans(bytes, at) : -1;
  return end < 0 ? undefined : [bytes.subarray(0, at), bytes.subarray(end)];
}

/** In a picture FF is followed by 00 or by the mark of a restart; other marks bring tables and further scans, until the end. */
function endOfScans(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return at + 2;
  }
  return -1;
}

/** The same of a PNG. */
function besidePixelsOfPng(bytes: Buffer): Buffer[] | undefined {
  const parts: Buffer[] = [];
  for (let at = FIRST_BYTES['image/png'].length; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return [...parts, bytes.subarray(next)];
    if (type !== 'IDAT') parts.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** Checks the bytes of a file before anything decodes them. */
import type { DocumentMimeType } from '../../engine/product/documents/limits.ts';

/** Bytes before the first part of a PNG. */
const PNG_HEAD = 8;

/**
 * The first bytes of other kinds of file, or the end of a ZIP. A program may treat a file that contains them as that
 * other kind. None is short, because compressed bytes must not match by chance.
 */
const OTHER_FILES = ['PK\x05\x06', '%PDF-', 'Rar!\x1a', '7z\xbc\xaf\x27\x1c'];
const OTHER_TEXTS = /<(html|svg|script)[\s>]|<!doctype\s|<\?php/i;

/**
 * A pattern for a name in a PDF whose letters may be written as codes, as in `J#61vaScript`. A file of 10 MB can
 * consist of codes: to decode them all takes two seconds, in which the server would do nothing else.
 */
const coded = (name: string): string =>
  name.replace(/\w/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
/** A letter or digit, also as a code: the name goes on. */
const GOES_ON = '[A-Za-z0-9]|#(?:3\\d|[46][1-9A-Fa-f]|[57][\\dAa])';
/**
 * Names in a PDF that run actions or attach other files. Scripts in compressed parts are found by the document reader.
 */
const PDF_ACTIONS = new RegExp(
  `/(?:${coded('JavaScript')}|${coded('Launch')}|${coded('EmbeddedFiles?')}|${coded('RichMedia')}|` +
    `${coded('XFA')}\\s*(?:\\[|\\d+ \\d+ R))(?!${GOES_ON})`,
);

/** Why a file is refused although its first bytes are right. */
export type ContentFault = 'HOLDS_OTHER_FILE' | 'HOLDS_PROGRAM' | 'CUT_OFF';

/**
 * Finds what is wrong with a complete file, as far as its bytes show without decoding; undefined when nothing is wrong.
 */
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

function pdfFault(bytes: Buffer): ContentFault | undefined {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return 'CUT_OFF';
  if (holdsOtherFile(bytes.subarray(end))) return 'HOLDS_OTHER_FILE';
  return PDF_ACTIONS.test(text) ? 'HOLDS_PROGRAM' : undefined;
}

/**
 * All parts of a JPEG except its pixels: the metadata before them, and the bytes after its end. Undefined when it has
 * no end.
 */
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
    // The pixels begin here.
    if (marker === 0xda) break;
  }
  const end = marker === 0xda ? endOfScans(bytes, at) : -1;
  return end < 0 ? undefined : [bytes.subarray(0, at), bytes.subarray(end)];
}

/**
 * Finds the end of the pixels. Within pixels, FF is followed by 00 or a restart marker. Other markers bring tables and
 * further scans, until the end marker.
 */
function endOfScans(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return at + 2;
  }
  return -1;
}

/** The same parts of a PNG. All its pixels are in one row of chunks; a valid file has no others. */
function besidePixelsOfPng(bytes: Buffer): Buffer[] | undefined {
  let start: number | undefined;
  let end: number | undefined;
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return [bytes.subarray(0, start), bytes.subarray(end)];
    if (type === 'IDAT' && (end ?? at) === at) {
      start ??= at;
      end = next;
    }
    at = next;
  }
  return undefined;
}

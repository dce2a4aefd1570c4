/** Reads a PDF as a reader program does: the text of each page, the bookmarks, the metadata. */
import { inflateSync } from 'node:zlib';
import { pdfjs } from '../../api/modules/reading/pages/pdfjs.ts';

export interface PdfContent {
  /** One text for each page, lines joined by line breaks. */
  readonly pages: string[];
  readonly text: string;
  /** The text without white space, because a long word may be broken over lines. */
  readonly dense: string;
  readonly outline: string[];
  /** Each piece of text and where it begins, from the bottom left of its page, in points. */
  readonly pieces: { readonly page: number; readonly text: string; readonly x: number; readonly y: number }[];
  /** The right end of the text that reaches farthest right, in points. */
  readonly rightmost: number;
  readonly info: Record<string, unknown>;
}

export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const { getDocument } = await pdfjs();
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  const pieces: PdfContent['pieces'] = [];
  let rightmost = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      rightmost = Math.max(rightmost, item.transform[4] + item.width);
      if (item.str.trim() !== '')
        pieces.push({ page: number, text: item.str, x: item.transform[4], y: item.transform[5] });
    }
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const outline = ((await document.getOutline()) ?? []).map((item) => item.title);
  const { info } = await document.getMetadata();
  await task.destroy();
  const text = pages.join('\n');
  return { pages, text, dense: dense(text), outline, pieces, rightmost, info: info as Record<string, unknown> };
}

/**
 * The texts that the file stores for glyphs in another order than their letters. Most readers use them for copying and
 * searching; pdfjs does not.
 */
export function actualTexts(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const start = at + 'stream\n'.length;
    // Zlib's first byte: fonts and content are compressed, and nothing else is needed.
    if (file[start] !== 0x78) continue;
    const content = inflateSync(file.subarray(start, file.indexOf('endstream', start))).toString('latin1');
    for (const [, hex] of content.matchAll(/\/ActualText <feff([0-9a-f]*)>/g))
      texts.push(Buffer.from(hex!, 'hex').swap16().toString('utf16le'));
  }
  return texts;
}

export const dense = (text: string): string => text.replace(/\s+/g, '');

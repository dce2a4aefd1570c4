/** Reads a document, in the process that was started for it. */
import { READ_PAGES } from '../../../engine/product/documents/limits.ts';
import { documentKind } from '../../../engine/product/documents/kinds.ts';
import type {
  DocumentIssue,
  DocumentType,
  Reading,
  ReadValue,
  RecognizedPage,
} from '../../../engine/product/documents/types.ts';
import { openFile, type OpenFile } from './pages/open-file.ts';
import { createEngines, type Engines } from './text/engines.ts';
import { recognizePage } from './text/recognize-page.ts';

export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly documentType: DocumentType;
}

export interface ReadResult {
  readonly pages: readonly RecognizedPage[];
  /** Of all pages, with an empty line between two. */
  readonly text: string;
  readonly values: readonly ReadValue[];
  /** What the document alone shows, whatever day it is. */
  readonly issues: readonly DocumentIssue[];
}

/** Longer side of a page's picture, pixels: a sheet of paper at 200 to 220 dots an inch. */
const SIDE = 2400;

/**
 * @param onPage called before each page, the first is 0
 * @throws ReadingError
 */
export async function readFile(
  { bytes, mimeType, documentType }: FileToRead,
  onPage: (page: number, pages: number) => void,
): Promise<ReadResult> {
  const size = bytes.length;
  const file = await openFile(bytes, mimeType);
  const engines = createEngines();
  const pages: RecognizedPage[] = [];
  const count = Math.min(file.pages, READ_PAGES);
  for (let index = 0; index < count; index += 1) {
    onPage(index, count);
    pages.push(await readPage(file, index, engines));
  }
  const text = pages.map(({ lines }) => lines.map((line) => line.text).join('\n')).join('\n\n');
  const kind = documentKind(documentType);
  const values = kind.read?.(pages) ?? [];
  const reading: Reading = {
    pages,
    text,
    values,
    file: { mimeType, size, width: file.size?.width ?? null, height: file.size?.height ?? null },
  };
  return { pages, text, values, issues: kind.check?.(reading) ?? [] };
}

async function readPage(file: OpenFile, index: number, engines: Engines): Promise<RecognizedPage> {
  return (await file.text(index)) ?? recognizePage(await file.image(index, SIDE), engines);
}

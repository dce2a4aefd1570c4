/** Reads a document. Runs in the process that was started for it. */
import { pagesToRead } from '../../../engine/product/documents/limits.ts';
import { documentKind } from '../../../engine/product/documents/kinds.ts';
import type {
  DocumentIssue,
  DocumentType,
  Reading,
  ReadValue,
  RecognizedPage,
  Turn,
} from '../../../engine/product/documents/types.ts';
import { typeIssues } from '../../../engine/product/documents/type-issues.ts';
import { pageIssues } from '../../../engine/product/documents/page-issues.ts';
import { openFile, type OpenFile } from './pages/open-file.ts';
import type { ReadPage } from './read-image.ts';
import type { Engines } from './text/engines.ts';

export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly documentType: DocumentType;
}

export interface ReadResult {
  readonly pages: readonly RecognizedPage[];
  /** The text of all pages, with an empty line between two pages. */
  readonly text: string;
  readonly values: readonly ReadValue[];
  /** The turn of each page. Absent when all pages are upright. */
  readonly turns?: readonly Turn[];
  /** Problems that the document itself shows, independent of the current day. */
  readonly issues: readonly DocumentIssue[];
}

/** Longer side of a page's image, pixels: a sheet of paper at 200 to 220 dots an inch. */
const SIDE = 2400;

/**
 * @param onPage called before each page, the first is 0
 * @throws ReadingError
 */
export async function readFile(
  { bytes, mimeType, documentType }: FileToRead,
  engines: Engines,
  onPage: (page: number) => void = () => undefined,
): Promise<ReadResult> {
  const size = bytes.length;
  const file = await openFile(bytes, mimeType);
  const kind = documentKind(documentType);
  const read: ReadPage[] = [];
  const count = pagesToRead(file.pages);
  for (let index = 0; index < count; index += 1) {
    onPage(index);
    read.push(await readPage(file, index, { engines, hasZone: kind.hasZone === true }));
  }
  const pages = read.map(({ page }) => page);
  const text = pages.map(({ lines }) => lines.map((line) => line.text).join('\n')).join('\n\n');
  const found = [...read.flatMap((page) => page.values), ...(kind.read?.(pages) ?? [])];
  // Another page with a zone may be a visa, or the passport of another person.
  const first = found.find(({ name }) => name === 'number') ?? found[0];
  const values = kind.hasZone ? found.filter(({ page }) => page === first!.page) : found;
  const reading: Reading = {
    text,
    values: found,
    file: { mimeType, size, width: file.size?.width ?? null, height: file.size?.height ?? null },
  };
  const ofPages = kind.isText
    ? pageIssues(read, { values, wanted: kind.needed ?? [], hasText: /[\p{L}\p{N}]/u.test(text) })
    : [];
  return {
    pages,
    text,
    values,
    turns: pages.map(({ turned }) => turned),
    issues: [...ofPages, ...typeIssues(documentType, text), ...(kind.check?.(reading) ?? [])],
  };
}

async function readPage(
  file: OpenFile,
  index: number,
  { engines, hasZone }: { engines: Engines; hasZone: boolean },
): Promise<ReadPage> {
  const own = await file.text(index);
  // The text layer of a scanned page comes from another OCR program, so it may be wrong: pages with a zone are always
  // read from the image.
  if (own && !hasZone) return { page: own, values: [], isUnreadable: false, isBlurred: false };
  const image = await file.image(index, SIDE);
  const { readImage } = await import('./read-image.ts');
  return readImage(image, index, { engines, hasZone, own });
}

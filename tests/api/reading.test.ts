/** Documents are read in processes with limits. When one fails, the server and the next document continue. */
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countryOfCode } from '../../api/modules/reading/country-of-code.ts';
import { ReadingError, type ReadingErrorCode } from '../../api/modules/reading/errors.ts';
import { pdfText } from '../../api/modules/reading/pages/pdf-text.ts';
import { drawPage, readDocument } from '../../api/modules/reading/read-document.ts';
import { readFile } from '../../api/modules/reading/read-file.ts';
import { createEngines } from '../../api/modules/reading/text/engines.ts';
import { drawLetter, letterText, SAMPLE_LETTER } from '../support/documents/letter.ts';
import { textPdf } from '../support/documents/pdf-files.ts';
import { HOSTILE } from '../support/hostile-files.ts';

const test = suite('reading documents');
const MB = 1024 * 1024;

const canvas = drawLetter(SAMPLE_LETTER);
const png = await canvas.encode('png');
const asPng = { bytes: png, mimeType: 'image/png', documentType: 'OTHER', ownerId: 'ada' } as const;
const asPdf = { ...asPng, mimeType: 'application/pdf' } as const;

/** Processes that this file has started and that are still running. */
const running = new Set<ChildProcess>();
const onStart = (message: unknown): void => {
  const { process: child } = message as { process: ChildProcess };
  running.add(child);
  child.once('exit', () => void running.delete(child));
};
test.before(() => subscribe('child_process', onStart));
test.after(() => void unsubscribe('child_process', onStart));
test.after.each(() => assert.is(running.size, 0, 'no reader process is left running'));

async function refused(reading: Promise<unknown>, code: ReadingErrorCode): Promise<void> {
  const error = await reading.then(
    () => assert.unreachable('the document was read'),
    (reason: unknown) => reason,
  );
  assert.instance(error, ReadingError);
  assert.is((error as ReadingError).code, code);
}

const words = (text: string): Set<string> => new Set(text.split(/\s+/));

test('the text of a picture is read, every word has its position, and the values of its document type are found', async () => {
  const { pages, text, values, issues } = await readDocument({ ...asPng, documentType: 'EMPLOYMENT_LETTER' });
  const found = words(text);
  const wanted = words(letterText(SAMPLE_LETTER).join(' '));
  const missing = [...wanted].filter((word) => !found.has(word));
  assert.ok(missing.length <= wanted.size * 0.03, missing.join(' '));
  assert.is(pages.length, 1);
  for (const { words: inLine } of pages[0]!.lines)
    for (const { box, confidence } of inLine) {
      assert.ok(box.every((share) => share >= 0 && share <= 1));
      assert.ok(confidence >= 0 && confidence <= 1);
    }
  const sincerely = pages[0]!.lines.find((line) => line.text.startsWith('Sincerely'))!;
  assert.ok(sincerely.box[0] > 0.1 && sincerely.box[0] < 0.13, 'the line begins at the margin of 25 mm');
  const { employer, title } = SAMPLE_LETTER;
  assert.equal(Object.fromEntries(values.filter(({ certain }) => certain).map(({ name, value }) => [name, value])), {
    employer,
    title,
    start: '2021-06-01',
    salary: '98500',
  });
  assert.equal(issues, []);
});

test('a PDF with text is read from that text, page by page, without text recognition', async () => {
  const told: number[] = [];
  const { pages, text } = await readDocument({
    ...asPdf,
    bytes: textPdf([
      ['This page confirms the admission of the student', '(fall 2026)'],
      ['The second page has text enough, so it is not drawn'],
    ]),
    onPage: (page) => told.push(page),
  });
  assert.equal(told, [0, 1]);
  assert.equal(
    pages.map(({ lines }) => lines.map((line) => line.text)),
    [
      ['This page confirms the admission of the student', '(fall 2026)'],
      ['The second page has text enough, so it is not drawn'],
    ],
  );
  const recognized = pages.flatMap(({ lines }) => lines.filter(({ confidence }) => confidence < 1));
  assert.equal(recognized, []);
  assert.ok(text.includes('\n\nThe second'));
  const [left, top] = pages[0]!.lines[0]!.box;
  assert.ok(Math.abs(left - 72 / 612) < 0.001);
  assert.ok(Math.abs(top - (792 - 720 - 11) / 792) < 0.005);
});

test('a PDF whose text is upside down is read from that text, and its page is turned', async () => {
  const lines = [
    'EMPLOYMENT VERIFICATION LETTER',
    'Employee:',
    'Ana Lindqvist',
    'Job title:',
    'Software Engineer',
    'Employer:',
    'Northwind Analytics LLC',
    'Start date:',
    'June 1, 2021',
  ];
  const letter = { ...asPdf, documentType: 'EMPLOYMENT_LETTER', bytes: textPdf([lines], 180) } as const;
  const { pages, values, turns } = await readDocument(letter);
  assert.equal(turns, [180]);
  assert.equal(
    pages[0]!.lines.map((line) => line.text),
    lines,
  );
  assert.is(values.find(({ name }) => name === 'employer')!.value, 'Northwind Analytics LLC');
  const [left, top] = pages[0]!.lines[0]!.box;
  assert.ok(Math.abs(left - 72 / 612) < 0.001, 'as on the upright page');
  assert.ok(Math.abs(top - (792 - 720 - 11) / 792) < 0.005);
});

test('the words of a PDF are told apart by the spaces and the distances between its pieces', async () => {
  const viewport = { width: 600, height: 800, convertToViewportPoint: (x: number, y: number) => [x, 800 - y] };
  const piece = (str: string, x: number, y: number, height = 12) => ({
    str,
    transform: [height, 0, 0, height, x, y],
    width: str.length * 6,
    height,
  });
  const items = [
    piece('North', 100, 700),
    piece('wind', 131, 700),
    piece('Analytics', 158, 700),
    piece(' LLC', 212, 700),
    piece('since ', 100, 680),
    piece('June', 136, 680),
    piece('1', 170, 680),
    // Raised, as Word writes it.
    piece('st', 176, 684, 8),
  ];
  const page = { rotate: 0, getTextContent: async () => ({ items }), getViewport: () => viewport };
  const { lines } = await pdfText(page as unknown as PDFPageProxy);
  assert.equal(
    lines.map(({ text }) => text),
    ['Northwind Analytics LLC', 'since June 1st'],
  );
});

test('a page is drawn for a preview, no larger than requested', async () => {
  const { png: page, pages } = await drawPage({ ...asPdf, bytes: textPdf([['One'], ['Two']]), page: 1, side: 500 });
  assert.is(pages, 2);
  const { format, width: wide, height: high } = await sharp(page).metadata();
  assert.equal([format, wide, high], ['png', 386, 500]);
  await refused(drawPage({ ...asPdf, bytes: textPdf([['One']]), page: 1, side: 500 }), 'UNREADABLE');
});

test('a picture is drawn for a preview, on white if it has no background, so that its text is visible on a dark screen', async () => {
  const page = createCanvas(400, 200);
  page.getContext('2d').fillRect(100, 100, 200, 10);
  const drawn = await drawPage({ ...asPng, bytes: await page.encode('png'), page: 0, side: 300 });
  const { width: wide, height: high } = await sharp(drawn.png).metadata();
  assert.equal([wide, high], [300, 150]);
  const { isOpaque, channels } = await sharp(drawn.png).stats();
  assert.ok(isOpaque);
  assert.equal([channels[0]!.min, channels[0]!.max], [0, 255]);
});

test("a zone's code gives its country; a refugee's travel document gives none", () => {
  assert.is(countryOfCode('D'), 'Germany');
  assert.is(countryOfCode('XXA'), 'Stateless');
  for (const code of ['GBR', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS']) assert.is(countryOfCode(code), 'United Kingdom', code);
  for (const code of ['RKS', 'KS', 'XKX']) assert.is(countryOfCode(code), 'Kosovo', code);
  for (const code of ['XXB', 'XXC', 'UTO', 'UNO']) assert.is(countryOfCode(code), undefined, code);
});

test('files that cannot be read are refused', async () => {
  const engines = createEngines();
  for (const [mimeType, bytes] of [
    ['image/png', png.subarray(0, 20_000)],
    ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['application/pdf', Buffer.from('%PDF-1.7\nnothing more')],
  ] as const)
    await refused(readFile({ bytes, mimeType, documentType: 'OTHER' }, engines), 'UNREADABLE');
  await refused(readDocument({ ...asPdf, bytes: HOSTILE.pdf['a PDF that is protected by a password']! }), 'PROTECTED');
});

test('a document that takes too long is stopped, and the next one is read', async () => {
  await refused(readDocument(asPng, { time: 100, memory: 900 * MB }), 'OUT_OF_TIME');
  assert.match(
    (await readDocument({ ...asPdf, bytes: textPdf([['A document whose text is long enough to be read as text']]) }))
      .text,
    'A document',
  );
});

test('a document that takes too much memory is stopped', async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
  await refused(readDocument({ ...asPng, bytes: large }, { time: 60_000, memory: 150 * MB }), 'TOO_LARGE');
});

test('reading stops when the client aborts it', async () => {
  const stop = new AbortController();
  const reading = readDocument({ ...asPng, signal: stop.signal, onPage: () => stop.abort() });
  await refused(reading, 'STOPPED');
});

test.run();

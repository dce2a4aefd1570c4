/** Letters, transcripts and arrival records as users send them: certain values are right, in every quality. */
import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'tesseract.js';
import type { DocumentType, RecognizedLine } from '../../engine/product/documents/types.ts';
import { readFile } from '../../api/modules/reading/read-file.ts';
import { createEngines } from '../../api/modules/reading/text/engines.ts';
import { recognizePage } from '../../api/modules/reading/text/recognize-page.ts';
import { drawLetter, SAMPLE_LETTER } from '../support/documents/letter.ts';
import { drawI94, drawTranscript, SAMPLE_I94, SAMPLE_TRANSCRIPT } from '../support/documents/records.ts';
import { scanPdf } from '../support/documents/pdf-files.ts';
import { QUALITIES, type MadeFile } from '../support/documents/qualities.ts';

const test = suite('reading letters and records');
const engines = createEngines();
test.after(() => engines.close());

const DRAWN = {
  I94: { canvas: drawI94(), wanted: SAMPLE_I94 },
  TRANSCRIPT: { canvas: drawTranscript(), wanted: SAMPLE_TRANSCRIPT },
  EMPLOYMENT_LETTER: {
    canvas: drawLetter(SAMPLE_LETTER),
    wanted: { employer: SAMPLE_LETTER.employer, title: SAMPLE_LETTER.title, start: '2021-06-01', salary: '98500' },
  },
} as const satisfies Partial<Record<DocumentType, object>>;

/** A scan that lies on its side, in a PDF whose page is rotated so that it is upright. */
async function rotatedScan(canvas: Canvas): Promise<MadeFile> {
  const jpeg = await sharp(await canvas.encode('jpeg', 85))
    .rotate(90)
    .jpeg()
    .toBuffer();
  const { width, height } = canvas;
  return { bytes: scanPdf([{ jpeg, width: height, height: width, turn: 270 }]), mimeType: 'application/pdf' };
}

const FILES = { ...QUALITIES, 'a scan in a PDF, rotated as its page says': rotatedScan };

const CASES: readonly [keyof typeof DRAWN, keyof typeof FILES, least: number, turned?: number][] = [
  ['I94', 'turned 90°', 3, 270],
  ['I94', 'phone', 2],
  ['TRANSCRIPT', 'noise', 3],
  ['TRANSCRIPT', 'a scan in a PDF, rotated as its page says', 4],
  // `reading.test.ts` reads a clean letter.
  ['EMPLOYMENT_LETTER', 'turned 5°', 4],
  ['EMPLOYMENT_LETTER', 'turned 270°', 4, 90],
];
for (const [documentType, quality, least, turned = 0] of CASES)
  test(`${documentType} is read: ${quality}`, async () => {
    const { canvas, wanted } = DRAWN[documentType];
    const file = await FILES[quality](canvas, 1);
    const { values, issues, pages } = await readFile({ ...file, documentType }, engines);
    const certain = values.filter((value) => value.certain);
    for (const { name, value } of certain) assert.is(value, (wanted as Record<string, string>)[name], name);
    assert.ok(certain.length >= least, `${certain.length} of ${Object.keys(wanted).length} values are certain`);
    assert.equal(
      issues.filter(({ severity }) => severity === 'error'),
      [],
    );
    assert.is(pages[0]!.turned, turned);
    for (const { box } of certain) {
      assert.ok(box[0] >= 0 && box[1] >= 0 && box[0] + box[2] <= 1.001, 'the box is inside the page');
      assert.ok(box[2] * canvas.width > box[3] * canvas.height, 'the box is that of a line on the upright page');
    }
  });

test('a page whose lines run down is turned, also when it does not read well and no second reading is better', async () => {
  const bbox = { x0: 60, y0: 20, x1: 70, y1: 180 };
  const line = { text: 'Employer', confidence: 70, bbox, words: [{ text: 'Employer', confidence: 70, bbox }] };
  const readings = [{ blocks: [{ paragraphs: [{ lines: [line] }] }] }, { blocks: [] }];
  const page = await recognizePage(
    { width: 100, height: 200, data: new Uint8Array(100 * 200).fill(255) },
    {
      read: async () => readings.shift() as unknown as Page,
      detectTurn: async () => ({ degrees: 0, confidence: 0 }),
      close: async () => undefined,
    },
  );
  assert.is(page.turned, 270);
  const [{ box, words }] = page.lines as [RecognizedLine];
  assert.equal(
    box.map((share) => Math.round(share * 100) / 100),
    [0.1, 0.3, 0.8, 0.1],
  );
  assert.equal(words[0]!.box, box);
  assert.equal(readings, []);
});

test.run();

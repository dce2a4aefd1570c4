/**
 * Reads drawn documents in each quality, with the product and with bare tesseract.js by turns, and prints the results.
 */
import { createWorker, OEM } from 'tesseract.js';
import { readFile } from '../../../api/modules/reading/read-file.ts';
import { createEngines, dataOf } from '../../../api/modules/reading/text/engines.ts';
import { drawLetter, letterText, SAMPLE_LETTER } from '../../../tests/support/documents/letter.ts';
import { drawPassport } from '../../../tests/support/documents/passport.ts';
import { expectedValues, PASSPORT_HOLDERS } from '../../../tests/support/documents/people.ts';
import { QUALITIES, type MadeFile, type Quality } from '../../../tests/support/documents/qualities.ts';
import { openFile } from '../../../api/modules/reading/pages/open-file.ts';
import type { DocumentsMeasured, QualityMeasured } from '../rows/documents.ts';

/** Number of passports per quality. With all of them, every country appears in every quality. */
const EACH = process.argv.includes('--full') ? PASSPORT_HOLDERS.length : 4;
/**
 * Letters are not read in these qualities: at 600 pixels, the characters of a page are six pixels high, and under heavy
 * blur no text is readable.
 */
const NO_LETTERS: readonly Quality[] = ['small (600 px)', 'heavy blur'];

const engines = createEngines();
const bare = await createWorker('eng', OEM.LSTM_ONLY, {
  langPath: dataOf('eng', '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
});

/**
 * Measures the processor time of all threads of this process: the time on one idle core, independent of the machine's
 * other load.
 */
async function timed<T>(run: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(start);
  return { value, ms: (user + system) / 1000 };
}

/**
 * The time of bare tesseract.js on the same picture, milliseconds. It cannot read a PDF, so a PDF page is rendered
 * first.
 */
async function bareTime({ bytes, mimeType }: MadeFile): Promise<number> {
  const picture = mimeType === 'application/pdf' ? await (await openFile(bytes, mimeType)).png(0, 2400) : bytes;
  return (await timed(() => bare.recognize(Buffer.from(picture)))).ms;
}

async function passports(quality: Quality, each = EACH): Promise<QualityMeasured> {
  const measured = { quality, right: 0, wrong: 0, leftOut: 0, ms: [] as number[], bareMs: [] as number[] };
  for (let index = 0; index < each; index += 1) {
    const holder = PASSPORT_HOLDERS[(index * 5 + Object.keys(QUALITIES).indexOf(quality)) % PASSPORT_HOLDERS.length]!;
    const file = await QUALITIES[quality](drawPassport(holder), index + 1);
    const { value: result, ms } = await timed(() => readFile({ ...file, documentType: 'PASSPORT' }, engines));
    const expected = expectedValues(holder);
    const certain = result.values.filter((value) => value.certain);
    const right = certain.filter(({ name, value }) => value === expected[name]).length;
    measured.right += right;
    measured.wrong += certain.length - right;
    measured.leftOut += Object.keys(expected).length - certain.length;
    measured.ms.push(ms);
    measured.bareMs.push(await bareTime(file));
  }
  return measured;
}

/** The share of a letter's words that the recognized text contains. */
async function letter(quality: Quality): Promise<{ quality: Quality; share: number }> {
  const file = await QUALITIES[quality](drawLetter(SAMPLE_LETTER), 1);
  const { text } = await readFile({ ...file, documentType: 'EMPLOYMENT_LETTER' }, engines);
  const found = new Set(text.split(/\s+/));
  const wanted = letterText(SAMPLE_LETTER).join(' ').split(/\s+/);
  return { quality, share: wanted.filter((word) => found.has(word)).length / wanted.length };
}

const measured: DocumentsMeasured = { passports: [], letters: [] };
// Warm-up: the engines start when they read their first page.
await letter('clean');
await passports('clean', 1);
for (const quality of Object.keys(QUALITIES) as Quality[]) measured.passports.push(await passports(quality));
for (const quality of Object.keys(QUALITIES) as Quality[])
  if (!NO_LETTERS.includes(quality)) measured.letters.push(await letter(quality));
process.stdout.write(JSON.stringify(measured), () => process.exit());

/** Reads drawn documents in each quality, ours and bare tesseract.js in turn, and prints what came of it. */
import { createWorker, OEM } from 'tesseract.js';
import { readFile } from '../../../api/modules/reading/read-file.ts';
import { createEngines, dataOf } from '../../../api/modules/reading/text/engines.ts';
import { drawLetter, letterText, SAMPLE_LETTER } from '../../../tests/support/documents/letter.ts';
import { drawPassport } from '../../../tests/support/documents/passport.ts';
import { expectedValues, PASSPORT_HOLDERS } from '../../../tests/support/documents/people.ts';
import { QUALITIES, type MadeFile, type Quality } from '../../../tests/support/documents/qualities.ts';
import { openFile } from '../../../api/modules/reading/pages/open-file.ts';
import type { DocumentsMeasured, QualityMeasured } from '../rows/documents.ts';

/** Passports of each quality; all of them show every country in every quality. */
const EACH = process.argv.includes('--full') ? PASSPORT_HOLDERS.length : 4;
/** At 600 pixels a sheet of paper has letters of six pixels, and under heavy blur nothing is read. */
const NO_LETTERS: readonly Quality[] = ['small (600 px)', 'heavy blur'];

const engines = createEngines();
const bare = await createWorker('eng', OEM.LSTM_ONLY, {
  langPath: dataOf('eng', '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
});

/** What all threads of this process worked meanwhile: what the same takes on one quiet core, whatever else the machine does. */
async function timed<T>(run: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(start);
  return { value, ms: (user + system) / 1000 };
}

/** Bare tesseract.js on the same picture, milliseconds; a PDF is none to it. */
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

/** The share of a letter's words that are in the text. */
async function letter(quality: Quality): Promise<{ quality: Quality; share: number }> {
  const file = await QUALITIES[quality](drawLetter(SAMPLE_LETTER), 1);
  const { text } = await readFile({ ...file, documentType: 'EMPLOYMENT_LETTER' }, engines);
  const found = new Set(text.split(/\s+/));
  const wanted = letterText(SAMPLE_LETTER).join(' ').split(/\s+/);
  return { quality, share: wanted.filter((word) => found.has(word)).length / wanted.length };
}

const measured: DocumentsMeasured = { passports: [], letters: [] };
// The engines start with the first page that they read.
await letter('clean');
await passports('clean', 1);
for (const quality of Object.keys(QUALITIES) as Quality[]) measured.passports.push(await passports(quality));
for (const quality of Object.keys(QUALITIES) as Quality[])
  if (!NO_LETTERS.includes(quality)) measured.letters.push(await letter(quality));
process.stdout.write(JSON.stringify(measured), () => process.exit());

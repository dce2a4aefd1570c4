/** Passports as users send them: every value that is offered as certain is right. */
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { PSM } from 'tesseract.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { greyPicture } from '../../api/modules/reading/pages/picture.ts';
import { drawPage } from '../../api/modules/reading/read-document.ts';
import { readFile, type ReadResult } from '../../api/modules/reading/read-file.ts';
import { createEngines } from '../../api/modules/reading/text/engines.ts';
import { mrvA, td1, td2 } from '../support/documents/mrz.ts';
import { drawCard, drawPassport } from '../support/documents/passport.ts';
import { expectedValues, PASSPORT_HOLDERS, type PassportHolder } from '../support/documents/people.ts';
import { chance, QUALITIES, scanned, type MadeFile, type Quality } from '../support/documents/qualities.ts';

const test = suite('reading passports');
const engines = createEngines();
test.after(() => engines.close());

const read = (file: MadeFile): Promise<ReadResult> => readFile({ ...file, documentType: 'PASSPORT' }, engines);

/** Fails when a certain value is wrong. @returns the number of certain values */
function rightOf({ values }: ReadResult, holder: PassportHolder): number {
  const right = expectedValues(holder);
  const certain = values.filter((value) => value.certain);
  for (const { name, value } of certain) assert.is(value, right[name], name);
  return certain.length;
}

/** Fails when fewer values than `least` are certain, a certain one is wrong, or a box is in the wrong place. */
function assertRead(result: ReadResult, holder: PassportHolder, { least, turned }: { least: number; turned: number }) {
  const right = rightOf(result, holder);
  assert.ok(right >= least, `${right} of 8 values are certain`);
  assert.is(result.pages[0]!.turned, turned);
  // The machine-readable zone is at the lower edge of the upright page.
  for (const { box } of result.values) assert.ok(box[1] > 0.5 && box[1] + box[3] <= 1, JSON.stringify(box));
  const [surname, givenNames] = ['surname', 'givenNames'].map((name) => result.values.find((one) => one.name === name));
  if (surname && givenNames)
    assert.ok(surname.box[0] + surname.box[2] < givenNames.box[0] + 0.02, 'the boxes of the two names do not overlap');
  assert.match(result.text, holder.number);
}

// A few of the qualities; `npm run bench -- documents` reads all of them. The file with several passports below has
// clean pages.
const CASES: readonly [Quality, holder: number, least: number, turned: number][] = [
  ['turned 90°', 9, 7, 270],
  ['turned 180°', 11, 7, 180],
  ['phone', 1, 6, 0],
  ['light blur', 10, 5, 0],
];
for (const [quality, index, least, turned] of CASES)
  test(`a passport of ${PASSPORT_HOLDERS[index]!.country} is read: ${quality}`, async () => {
    const holder = PASSPORT_HOLDERS[index]!;
    const file = await QUALITIES[quality](drawPassport(holder), index);
    const result = await read(file);
    assertRead(result, holder, { least, turned });
    // One turn by a quarter shows that the boxes are turned with the drawn page.
    if (turned === 270) assert.match(await textOfNumber(file, result), holder.number);
  });

/** The text in the box of the number, on the page as the API draws it. */
async function textOfNumber(file: MadeFile, { values, turns }: ReadResult): Promise<string> {
  const { page, box } = values.find(({ name }) => name === 'number')!;
  const { png } = await drawPage({ ...file, page, side: 1600, turned: turns?.[page], ownerId: 'ada' });
  const { width, height } = await sharp(png).metadata();
  const [left, top, wide, high] = [box[0] * width, box[1] * height, box[2] * width, box[3] * height].map(Math.round);
  const part = await sharp(png).extract({ left: left!, top: top!, width: wide!, height: high! }).png().toBuffer();
  const { text } = await engines.read('lstm', await greyPicture(part, 1600), { layout: PSM.SINGLE_LINE });
  return text;
}

test('of a file with a visa and the passports of two people only the first passport is read, and the file says so', async () => {
  const [one, other] = [PASSPORT_HOLDERS[13]!, PASSPORT_HOLDERS[2]!];
  const result = await read(await scanned([drawPassport(one, mrvA(one)), drawPassport(one), drawPassport(other)]));
  assert.is(result.pages.length, 3);
  assertRead(result, one, { least: 7, turned: 0 });
  assert.ok(result.values.every(({ page }) => page === 1));
  assert.ok(result.issues.some(({ id }) => id === 'several-passports'));
});

test('a picture that is too blurred to read gives no values and an error', async () => {
  const result = await read(await QUALITIES['heavy blur'](drawPassport(PASSPORT_HOLDERS[0]!), 0));
  assert.equal(result.values, []);
  assert.equal(
    result.issues.map(({ id, severity }) => [id, severity]),
    [['unreadable', 'error']],
  );
});

test("of an identity card only its holder's data is read, and the document says that it is no passport", async () => {
  // The code of Germany is a single letter.
  const holder = PASSPORT_HOLDERS[2]!;
  for (const card of [td2(holder), td1(holder)].map(drawCard)) {
    const result = await read(await QUALITIES.clean(card, 0));
    const right = rightOf(result, holder);
    assert.ok(right >= 4, `${right} values are certain`);
    for (const { name } of result.values) assert.not.match(name, /number|issuing|expiry/);
    assert.ok(result.issues.some(({ id }) => id === 'not-a-passport'));
  }
});

test('a picture without a passport gives no values', async () => {
  const table = createCanvas(600, 450);
  const context = table.getContext('2d');
  const random = chance(7);
  context.fillStyle = '#6d5844';
  context.fillRect(0, 0, 600, 450);
  for (let line = 0; line < 200; line += 1) {
    context.fillStyle = `rgba(${40 + random() * 80}, ${30 + random() * 50}, 20, 0.5)`;
    context.fillRect(random() * 300, random() * 450, 600, 1 + random() * 6);
  }
  assert.equal((await read(await QUALITIES.clean(table, 0))).values, []);
});

test('a picture that is thousands of times as long as it is wide is read', async () => {
  const line = await sharp({ create: { width: 2400, height: 1, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  for (const documentType of ['OTHER', 'PASSPORT'] as const)
    assert.is((await readFile({ bytes: line, mimeType: 'image/png', documentType }, engines)).text, '');
});

test.run();

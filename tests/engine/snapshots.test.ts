/** The verdict on each applicant of the tests, and each message of each form, as files under tests/snapshots. */
import { join } from 'node:path';
import { suite } from 'uvu';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { root } from '../../scripts/lib/project.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { productForms } from '../support/product-form.ts';
import { snapshotsIn } from '../support/snapshot.ts';
import { applicantText, emptyText, messagesText, riskText } from '../support/verdict.ts';

const test = suite('snapshots');
const TODAY = '2026-11-20';
const SAMPLES = 40;

/** The applicants who show a form's messages: those of the fixtures, or samples for a form without fixtures. */
function peopleOf(form: Form): Answers[] {
  const known = answerFixtures.filter(({ type }) => type === form.meta.type).map(({ answers }) => answers);
  return known.length > 0 ? known : Array.from({ length: SAMPLES }, (_, seed) => sample(form, seed));
}

/** File name → function that makes its text. */
const texts = new Map<string, () => string>(
  productForms().flatMap((form) => {
    const folder = form.meta.type.toLowerCase();
    const applicants = answerFixtures.filter(({ type }) => type === form.meta.type);
    return [
      [`${folder}/messages.txt`, () => messagesText(form, peopleOf(form), TODAY)],
      [`${folder}/empty.txt`, () => emptyText(form, TODAY)],
      // The risk is shown by applicants: a form without any would get an empty file.
      ...(applicants.length > 0 ? [[`${folder}/risk.txt`, () => riskText(form, applicants, TODAY)]] : []),
      ...applicants.map(
        ({ name, answers }) => [`${folder}/${name}.txt`, () => applicantText(form, name, answers, TODAY)] as const,
      ),
    ] as Array<[string, () => string]>;
  }),
);

const snapshots = snapshotsIn(join(root, 'tests/snapshots'));
for (const [name, text] of texts) test(name, () => snapshots.match(name, text()));

test('snapshots that no test uses are reported', () => {
  snapshots.obsolete([...texts.keys()]);
});

test.run();

/**
 * Prints the time of the risk assessment of a complete DS-160, milliseconds, including the comparison with other
 * sources.
 */
import { assessRisk } from '../../../engine/product/risk/assess-risk.ts';
import { factsOfForm } from '../../../engine/product/risk/known-facts.ts';
import { resolve } from '../../../engine/resolve.ts';
import { answerFixtures } from '../../../tests/fixtures/answers/index.ts';
import { productForm } from '../../../tests/support/product-form.ts';
import { median, microseconds } from '../lib/rounds.ts';

const ROUNDS = 41;
/** The number of forms of one account that are compared. */
const SOURCES = 20;
const TODAY = '2026-11-20';

const form = productForm('DS160');
const people = answerFixtures.filter(({ type }) => type === 'DS160').map(({ answers }) => answers);
const assessAll = () => {
  for (const answers of people) {
    const facts = { ...factsOfForm(form, answers), citizenship: 'Norway' };
    const known = Array.from({ length: SOURCES }, (_, index) => ({ source: `form ${index}`, facts }));
    assessRisk(form, resolve(form, answers, { today: TODAY }), known);
  }
};
microseconds(assessAll, 50);
const rounds = Array.from({ length: ROUNDS }, () => microseconds(assessAll, 1) / people.length / 1000);
process.stdout.write(JSON.stringify({ ms: median(rounds) }));

/** Every rule of the risk score, with an applicant who triggers it and one who does not. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import { assessRisk, type RiskAssessment } from '../../engine/product/risk/assess-risk.ts';
import { meaningsOf } from '../../engine/product/prefill/meanings.ts';
import { factFields, factsOfForm, type KnownFacts } from '../../engine/product/risk/known-facts.ts';
import { COMPARED_FACTS, RISK_POINTS } from '../../engine/product/risk/risk-rules.ts';
import { resolve } from '../../engine/resolve.ts';
import { productForm } from '../support/product-form.ts';
import { ds160Advice } from './advice/ds160.ts';
import { h1bAdvice } from './advice/h1b.ts';
import { i20Advice } from './advice/i20.ts';
import { TODAY, type FormAdvice } from './advice/types.ts';

const test = suite('rules of the risk score');
const FORMS = [i20Advice, h1bAdvice, ds160Advice] as FormAdvice[];

const assess = (type: string, answers: Answers, known: readonly KnownFacts[] = []): RiskAssessment => {
  const form = productForm(type);
  return assessRisk(form, resolve(form, answers, { today: TODAY }), known);
};

for (const { type, applicant, cases } of FORMS) {
  const form = productForm(type);

  test(`${type}: a check that fires counts its points, and says why and how to correct it`, () => {
    for (const { id, severity } of form.checks) {
      const pair = cases[id];
      assert.ok(pair && pair.trips.length > 0 && pair.quiet.length > 0, `${id} has no pair of applicants`);
      const { base = applicant } = pair;
      for (const trip of pair.trips) {
        const [change] = Array.isArray(trip) ? trip : [trip];
        const { findings, risk_score, recommendations } = assess(type, { ...base, ...change });
        const finding = findings.find(({ rule }) => rule === id);
        assert.is(finding?.points, RISK_POINTS[severity], `${id}: ${JSON.stringify(change)}`);
        assert.ok(risk_score >= RISK_POINTS[severity] && recommendations.includes(finding!.fix));
        assert.is(finding!.fix, form.checks.find((check) => check.id === id)!.fix, `${id} says how to correct it`);
      }
      for (const change of pair.quiet)
        assert.not(
          assess(type, { ...base, ...change }).findings.some(({ rule }) => rule === id),
          `${id}: ${JSON.stringify(change)}`,
        );
    }
  });
}

/** Facts that another source of the same person states differently. */
const OTHERWISE: Readonly<Record<string, string>> = {
  familyName: 'Lindqvist',
  givenName: 'Annika',
  passportNumber: 'ZZ9999999',
  citizenship: 'Norway',
};

test('each compared fact is flagged when another source differs, and not when it agrees', () => {
  const flagged = new Set<string>();
  for (const { type, applicant } of FORMS) {
    const form = productForm(type);
    const own = factsOfForm(form, applicant);
    for (const { fact, field } of factFields(form)) {
      const differing = (said: string): string[] =>
        assess(type, applicant, [{ source: 'your profile', facts: { ...own, [fact]: said } }])
          .findings.filter(({ rule }) => rule === 'differs')
          .map(({ points, fields }) => `${points} ${fields.map(({ path }) => path).join()}`);
      assert.equal(differing(String(own[fact]).toUpperCase()), [], `${type} ${fact}`);
      // Only the year differs: a whole other date would be another person's.
      const found = differing(fact === 'birthDate' ? `1989${own.birthDate!.slice(4)}` : OTHERWISE[fact]!);
      // Without a passport number to compare, another given name means another person, whose facts are ignored.
      if (fact === 'givenName' && own.passportNumber === undefined) assert.equal(found, []);
      else assert.equal(found, [`${RISK_POINTS.differs} ${field.name}`], `${type} ${fact}`);
      if (found.length > 0) flagged.add(fact);
    }
  }
  assert.equal([...flagged].sort(), COMPARED_FACTS.map(({ id }) => id).sort());
});

test('each source of a compared fact is known to some form', () => {
  const known = new Set(FORMS.flatMap(({ type }) => productForm(type).fields.flatMap(meaningsOf)));
  for (const { id, sources } of COMPARED_FACTS)
    for (const source of sources) assert.ok(known.has(source), `${id}: ${source} is in no x-prefill`);
});

test.run();

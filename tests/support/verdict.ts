/** What a form says about some answers, as lines that a person can read and compare. */
import type { Answers } from '../../engine/model/types.ts';
import type { Form, Resolution } from '../../engine/model/form.ts';
import { assessRisk } from '../../engine/product/risk/assess-risk.ts';
import { factsOfForm, type KnownFacts } from '../../engine/product/risk/known-facts.ts';
import { resolve } from '../../engine/resolve.ts';
import type { AnswerFixture } from '../fixtures/answers/index.ts';
import { errorOf, keywordsOf } from './wrong-answers.ts';

const NONE = '(none)';

const section = (title: string, lines: readonly string[]): string =>
  `\n${title}\n${(lines.length > 0 ? lines.toSorted() : [NONE]).map((line) => `  ${line}\n`).join('')}`;

const columns = (...cells: string[]): string => cells.join('  ');

/**
 * A line `step  field  keyword` for each error. The messages are in {@link messagesText}, so that a changed message
 * changes one line.
 */
const errorLines = ({ fields }: Resolution): string[] =>
  [...fields.values()].flatMap(({ path, field, error }) => (error ? [columns(field.step, path, error.keyword)] : []));

/**
 * The verdict on an applicant's answers: unchanged, with only the choices answered, and with each possible rule broken.
 */
export function applicantText(form: Form, name: string, answers: Answers, today: string): string {
  const resolution = resolve(form, answers, { today });
  const shown = [...resolution.fields.values()].filter(({ visible }) => visible);
  const chosen = Object.fromEntries(Object.entries(answers).filter(([field]) => form.byName.get(field)?.choices));
  return (
    `${form.meta.type}: ${name}, judged on ${today}\n` +
    section(`Errors of the complete answers (${resolution.completion} % complete)`, errorLines(resolution)) +
    section(
      'Advice on the complete answers',
      resolution.advice.map(({ id }) => id),
    ) +
    section(
      'Questions that are not asked',
      [...resolution.fields.values()]
        .filter(({ visible }) => !visible)
        .map(({ path, field }) => columns(field.step, path)),
    ) +
    section('Errors when nothing but the choices is answered', errorLines(resolve(form, chosen, { today }))) +
    section(
      'Errors that a wrong answer can have',
      shown.flatMap(({ path, field }) => {
        const keywords = keywordsOf(field).flatMap(
          (keyword) => errorOf(form, answers, path, keyword, today)?.keyword ?? [],
        );
        return keywords.length > 0 ? [columns(field.step, path, keywords.toSorted().join(' '))] : [];
      }),
    )
  );
}

export const emptyText = (form: Form, today: string): string =>
  `${form.meta.type}: no answers, judged on ${today}\n${section('Errors', errorLines(resolve(form, {}, { today })))}`;

/** Every message of the form: `step  field  keyword  message`, each triggered by an applicant who gets the question. */
export function messagesText(form: Form, applicants: readonly Answers[], today: string): string {
  const lines = new Map<string, string>();
  const open = new Set<string>();
  for (const answers of applicants) {
    for (const { path, field, visible } of resolve(form, answers, { today }).fields.values()) {
      for (const keyword of visible ? keywordsOf(field) : []) {
        const key = columns(field.step, field.id, keyword);
        if (lines.has(key)) continue;
        const error = errorOf(form, answers, path, keyword, today);
        if (error) lines.set(key, columns(field.step, field.id, error.keyword, error.message));
        else open.add(key);
      }
    }
  }
  return (
    `${form.meta.type}: every message, judged on ${today}\n` +
    section('Messages', [...lines.values()]) +
    section(
      'Advice of the checks',
      form.checks.map(({ id, message, fix }) => columns(id, message, ...(fix === undefined ? [] : [fix]))),
    ) +
    section(
      'Rules that are never the first to be broken',
      [...open].filter((key) => !lines.has(key)),
    )
  );
}

/** The same person with another year of birth and citizenship. */
function contradicting(form: Form, answers: Answers): KnownFacts {
  const facts = factsOfForm(form, answers);
  const birthDate = facts.birthDate?.replace(/^..../, '1950');
  return { source: 'your profile', facts: { ...facts, ...(birthDate && { birthDate }), citizenship: 'Norway' } };
}

/** The risk score of each applicant with its rules: complete, half filled, and contradicted by the profile. */
export function riskText(form: Form, applicants: readonly AnswerFixture[], today: string): string {
  const half = (answers: Answers): Answers => {
    const names = Object.keys(answers);
    return Object.fromEntries(names.slice(0, Math.ceil(names.length / 2)).map((name) => [name, answers[name]]));
  };
  return applicants
    .flatMap(({ name, answers }) =>
      Object.entries({ complete: answers, half: half(answers), contradicting: answers }).map(([kind, given]) => {
        const known = kind === 'contradicting' ? [contradicting(form, answers)] : [];
        const { risk_score, overall_risk, findings } = assessRisk(form, resolve(form, given, { today }), known);
        const rules = findings.map(({ rule, points }) => `${rule} ${points}`).join(', ');
        return `${name}, ${kind}: ${risk_score} ${overall_risk}${rules && ` (${rules})`}\n`;
      }),
    )
    .join('');
}

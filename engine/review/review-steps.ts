import { cellPath, readRows } from '../answers.ts';
import { parseAnswer } from '../parse-answer.ts';
import { fieldName } from '../model/field-name.ts';
import type { Answers } from '../model/types.ts';
import type { Field, FieldPath, Form, Resolution, Step } from '../model/form.ts';
import { followUpDepth } from './follow-up-depth.ts';
import { formatAnswer } from './format-answer.ts';
import { printedAs } from './printed-controls.ts';
import type { ReviewAnswer, ReviewRow, ReviewStep } from './types.ts';

/**
 * Every visible question with its answer, step by step, except the questions of the review step: those are
 * {@link signatureRows}.
 *
 * @param answers as typed, or the relevant answers of a submission
 */
export function reviewSteps(form: Form, resolution: Resolution, answers: Answers): ReviewStep[] {
  return form.steps
    .filter((step) => !step.isReview)
    .map((step) => {
      const rows = stepRows(step, form, resolution, answers);
      const banner = step.fields.some((field) => isUnchangedDefault(field, resolution)) ? step.banner : undefined;
      return {
        id: step.id,
        title: step.title,
        index: step.index,
        rows,
        ...(banner !== undefined && { banner }),
        ...count(rows, form, resolution),
      };
    });
}

/** The questions of the review step itself, with their headings: signature, title, date. */
export function signatureRows(form: Form, resolution: Resolution, answers: Answers): ReviewRow[] {
  return form.steps.filter((step) => step.isReview).flatMap((step) => stepRows(step, form, resolution, answers));
}

const isUnchangedDefault = (field: Field, { relevant }: Resolution): boolean =>
  field.definition.default !== undefined && relevant[field.name] === parseAnswer(field, field.definition.default);

function stepRows(step: Step, form: Form, resolution: Resolution, answers: Answers): ReviewRow[] {
  const rows: ReviewRow[] = [];
  let section: string | undefined;
  for (const field of step.fields) {
    if (!resolution.fields.get(field.name)?.visible) continue;
    const heading = field.definition['x-section'];
    if (heading !== section)
      rows.push({ kind: 'section', key: `section:${field.name}`, text: heading ?? null, depth: 0 });
    section = heading;
    const depth = followUpDepth(field, form.byName);
    if (field.group) rows.push(...groupRows(field, answers[field.name], depth, resolution));
    else rows.push(answerRow(field, field.name, formatAnswer(field, answers[field.name]), depth, resolution));
  }
  return rows;
}

function groupRows(field: Field, value: unknown, depth: number, resolution: Resolution): ReviewRow[] {
  const list = readRows(value).rows;
  const label = fieldName(field.definition);
  const rows: ReviewRow[] = [answerRow(field, field.name, list.length ? String(list.length) : null, depth, resolution)];
  const questions = field.group!.fields.map(({ name }) => name);
  list.forEach((row, index) => {
    const path = `${field.name}/${row.rowId}`;
    const text = `${label}, ${index + 1} of ${list.length}`;
    rows.push({ kind: 'group-row', key: path, text, depth: depth + 1, questions });
    for (const cell of field.group!.fields) {
      const at = cellPath(field.name, row.rowId, cell.name);
      if (!resolution.fields.get(at)?.visible) continue;
      const cellDepth = depth + 1 + followUpDepth(cell, field.group!.byName);
      rows.push(answerRow(cell, at, formatAnswer(cell, row[cell.name]), cellDepth, resolution));
    }
  });
  return rows;
}

function answerRow(
  field: Field,
  path: FieldPath,
  text: string | null,
  depth: number,
  resolution: Resolution,
): ReviewAnswer {
  const error = resolution.fields.get(path)?.error;
  return {
    kind: 'answer',
    path,
    label: fieldName(field.definition),
    text,
    depth,
    code: field.definition['x-code'] === true,
    multiline: field.widget === 'textarea',
    ownWords: printedAs(field).ownWords === true,
    advice: resolution.advice.filter(({ fields }) => fields.includes(path)),
    ...(error && { error }),
  };
}

/** A warning shown beside two answers of the step counts as one thing to check. */
function count(rows: readonly ReviewRow[], form: Form, resolution: Resolution): { answered: number; toCheck: number } {
  const warnings = new Set<string>();
  let answered = 0;
  let errors = 0;
  for (const row of rows) {
    if (row.kind !== 'answer') continue;
    if (row.error) errors += 1;
    for (const advice of row.advice) if (advice.severity === 'warning') warnings.add(advice.id);
    const isGroup = form.byName.get(row.path)?.group !== undefined;
    if (!isGroup && resolution.fields.get(row.path)?.answered) answered += 1;
  }
  return { answered, toCheck: errors + warnings.size };
}

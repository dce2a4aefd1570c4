import { cellPath, readRows } from '../../answers.ts';
import { parseAnswer } from '../../parse-answer.ts';
import type { Context } from '../../condition/context.ts';
import type { Answers, Row } from '../../model/types.ts';
import type { Field } from '../../model/form.ts';
import { ROWS_MAX } from '../../check-shape.ts';
import { isVisible } from '../../judge.ts';
import { constraintsOf } from './constraints.ts';
import { drawValue, type Plan } from './draw-value.ts';
import { numberRange } from './number-values.ts';
import { createRandom } from './random.ts';
import { around, boundaryValues } from './targets.ts';

/** How many different numbers of rows are tried, from the minimum upwards. */
const COUNTS = 4;

export interface DrawnRow {
  readonly row: Row;
  /** The same row without hidden answers. */
  readonly relevant: Row;
}

/** The rows of a group: the rows of the overrides, completed with missing answers, else invented rows. */
export function drawRows(group: Field, plan: Plan, context: Context): DrawnRow[] {
  const given = plan.overrides[group.name];
  const rows = Array.isArray(given)
    ? readRows(given.map((row: Answers, index) => ({ rowId: `r${index + 1}`, ...row }))).rows
    : Array.from({ length: countOf(group, plan, context) }, (_, index): Row => ({ rowId: `r${index + 1}` }));
  const drawn: DrawnRow[] = [];
  for (const row of rows) {
    // A sum over the rows is drawn with the rows so far.
    const relevant = { ...context.relevant, [group.name]: drawn.map((one) => one.relevant) };
    drawn.push(drawRow(group, row, plan, { ...context, relevant, above: drawn.at(-1)?.relevant }));
  }
  return drawn;
}

function countOf(group: Field, { form, seed, attempts }: Plan, context: Context): number {
  const { name, definition } = group;
  const { minItems = 0, maxItems = ROWS_MAX } = definition;
  const range = numberRange(group, context);
  const [least, most] = [Math.max(minItems, range.least, 1), Math.min(maxItems, range.most, ROWS_MAX)];
  // A rule may compare the number of rows with another answer.
  const compared = boundaryValues(name, constraintsOf(form).get(name)?.relations ?? [], form, context).flatMap(around);
  const usual = Array.from({ length: COUNTS }, (_, more) => least + more);
  const counts = [...new Set([...usual, ...compared])].filter(
    (count) => typeof count === 'number' && Number.isInteger(count) && count >= least && count <= most,
  ) as number[];
  const first = createRandom(`${seed}/${name}`).int(0, 1);
  return counts[(first + (attempts.get(name) ?? 0)) % counts.length] ?? minItems;
}

function drawRow(group: Field, given: Row, plan: Plan, context: Context): DrawnRow {
  const row: Row = { rowId: given.rowId };
  const relevant: Row = { rowId: given.rowId };
  const inRow: Context = { ...context, row: relevant };
  for (const field of group.group!.fields) {
    const { name } = field;
    const shown = isVisible(field, inRow);
    const value = Object.hasOwn(given, name)
      ? given[name]
      : shown
        ? drawValue(field, cellPath(group.name, given.rowId, name), plan, inRow)
        : undefined;
    if (value !== undefined) row[name] = value;
    const answer = shown ? parseAnswer(field, value) : undefined;
    if (answer !== undefined) relevant[name] = answer;
  }
  return { row, relevant };
}

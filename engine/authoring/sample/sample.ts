import { cellPath, isBlank, rowsOf } from '../../answers.ts';
import type { Context } from '../../condition/context.ts';
import { conditionReads } from '../../condition/reads.ts';
import type { Answers } from '../../model/types.ts';
import { fieldReads } from '../../model/field-reads.ts';
import type { Field, FieldPath, Form, Resolution } from '../../model/form.ts';
import { resolve } from '../../resolve.ts';
import { constraintsOf, NO_CONSTRAINTS } from './constraints.ts';
import { drawAnswers } from './draw-answers.ts';
import type { Plan } from './draw-value.ts';
import { createRandom } from './random.ts';
import { unmetRules } from './unmet-rules.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SampleOptions {
  /** `YYYY-MM-DD`: dates are chosen around it. The default is a fixed day, so that a seed always means the same. */
  readonly today?: string;
}

export const SAMPLE_TODAY = '2026-11-20';

/** How often a field is drawn again while something is still wrong. */
const REDRAWS = 500;
/** A redraw takes the field's next value, or a random value up to this index. */
const FAR = 40;

/** The cost of each kind of problem in a draw. */
const COST = { blocking: 1_000, hiddenOverride: 200, optional: 50, warning: 5, info: 1 };

/**
 * Complete, valid answers for any form, realistic as far as the vocabulary knows its questions: every visible question
 * is answered, no required answer is missing or wrong, and advice is avoided where possible. Equal arguments give equal
 * answers. A field keeps its answer when other fields are added or removed, as far as the rules allow.
 *
 * Each field first gets its most realistic valid value. When later fields make it wrong, it is drawn again, until
 * nothing is wrong, no field is left to change, or the limit of redraws is reached.
 *
 * @param seed any number; each seed gives another applicant
 * @param overrides answers that are kept unchanged, including blank ones; the other answers are chosen so that these
 *   are visible and valid. Rows of a group may be incomplete and need no rowId
 * @throws Error when an override is not a field of the form
 */
export function sampleWith(
  vocabulary: Vocabulary,
  form: Form,
  seed: number,
  overrides: Answers = {},
  { today = SAMPLE_TODAY }: SampleOptions = {},
): Answers {
  const unknown = Object.keys(overrides).find((name) => !form.byName.has(name));
  if (unknown !== undefined) throw new Error(`${form.meta.type} has no field "${unknown}"`);

  const random = createRandom(`${seed}/redraw`);
  const likely = vocabulary(form, { seed, today, overrides });
  const draw = (attempts: Plan['attempts']) => {
    const answers = drawAnswers({ form, seed, today, overrides, likely, attempts });
    const resolution = resolve(form, answers, { today });
    return { attempts, answers, ...judge(form, resolution, { overrides, today }) };
  };

  const order = new Map(form.fields.map((field, index) => [field.name, index]));
  const position = (path: FieldPath): number => order.get(path.split('/')[0] ?? '') ?? 0;
  let best = draw(new Map());
  for (let redraws = 0; redraws < REDRAWS && best.cost > 0 && best.culprits.length > 0; redraws += 1) {
    const path = random.pick(best.culprits);
    // Later values were chosen to fit the old value, so every second redraw discards them.
    const kept = [...best.attempts].filter(
      ([other]) => other !== path && (redraws % 2 === 0 || position(other) < position(path)),
    );
    const next = draw(
      new Map([...kept, [path, random.chance(0.5) ? (best.attempts.get(path) ?? 0) + 1 : random.int(0, FAR)]]),
    );
    if (next.cost <= best.cost) best = next;
  }
  return best.answers;
}

interface Wanted {
  overrides: Answers;
  today: string;
}

/** The cost of a draw, and the fields that might reduce it with another value. */
function judge(
  form: Form,
  { fields, steps, advice, relevant }: Resolution,
  { overrides, today }: Wanted,
): { cost: number; culprits: FieldPath[] } {
  const context: Context = { validators: form.validators, today, relevant };
  let cost = 0;
  const culprits = new Set<FieldPath>();
  const blame = (path: FieldPath): void => {
    const [name = '', rowId] = path.split('/');
    const group = form.byName.get(name);
    if (!group) return;
    // A hidden question cannot be drawn again, but the answer that hides it can.
    if (!fields.get(name)?.visible) return causesOf(group).forEach(blame);
    if (!Object.hasOwn(overrides, name)) culprits.add(path);
    if (rowId === undefined) return cellsInRules(form, group, relevant).forEach((cell) => culprits.add(cell));
    const cell = group.group?.byName.get(path.split('/')[2] ?? '');
    for (const read of cell ? fieldReads(cell) : []) {
      if (group.group!.byName.has(read)) culprits.add(`${name}/${rowId}/${read}`);
      else blame(read);
    }
  };
  const fault = (weight: number, paths: Iterable<FieldPath>): void => {
    cost += weight;
    for (const path of paths) blame(path);
  };
  for (const step of steps) {
    for (const path of step.blocking) fault(COST.blocking, [path, ...readsOf(form, path)]);
    const optional = step.errors.filter((path) => !step.blocking.includes(path));
    for (const path of optional) fault(COST.optional, [path, ...readsOf(form, path)]);
  }
  for (const one of advice) {
    const check = form.checks.find(({ id }) => id === one.id);
    fault(COST[one.severity], [
      ...(check ? conditionReads(check.when) : one.fields.flatMap((path) => readsOf(form, path))),
      ...one.fields,
    ]);
  }
  for (const name of Object.keys(overrides)) {
    if (isBlank(overrides[name]) || fields.get(name)?.visible) continue;
    const hidden = hiddenChain(form, name, fields);
    const missing = hidden.map((one) => unmetRules(form.byName.get(one)!.visibleWhen!, context));
    const causes = hidden.flatMap((one) => causesOf(form.byName.get(one)!));
    fault(COST.hiddenOverride * missing.reduce((sum, count) => sum + count, 0), [
      ...hidden,
      ...causes.flatMap((one) => readsOf(form, one)),
    ]);
  }
  return { cost, culprits: [...culprits] };
}

/** The paths of a group's answers that rules about all rows read: a sum adds them up, or any row must meet a condition. */
const cellsInRules = (form: Form, group: Field, relevant: Answers): FieldPath[] =>
  (group.group?.fields ?? [])
    .filter(({ name, id }) => {
      const { inAnyRow, relations } = constraintsOf(form).get(name) ?? NO_CONSTRAINTS;
      return inAnyRow || relations.some(({ mine }) => mine.kind === 'sum' && mine.fields.includes(id));
    })
    .flatMap(({ name }) => rowsOf(relevant[group.name]).map(({ rowId }) => cellPath(group.name, rowId, name)));

const causesOf = (field: Field): readonly string[] => (field.visibleWhen ? conditionReads(field.visibleWhen) : []);

const readsOf = (form: Form, path: FieldPath): readonly string[] => {
  const field = form.byName.get(path);
  return field ? fieldReads(field) : [];
};

/** A hidden field and the hidden fields that it depends on. Each one that becomes visible is progress. */
function hiddenChain(form: Form, name: string, fields: Resolution['fields'], found: string[] = []): string[] {
  if (found.includes(name) || fields.get(name)?.visible) return found;
  found.push(name);
  for (const cause of causesOf(form.byName.get(name)!)) hiddenChain(form, cause, fields, found);
  return found;
}

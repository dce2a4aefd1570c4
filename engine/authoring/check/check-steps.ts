/** Checks the steps of a definition, and that every field is on one of them, in order. */
import { segment } from '../../condition/compile-condition.ts';
import { didYouMean, type CheckScope } from './check-scope.ts';

const LAST_ONLY = ['certification', 'submit', 'summary', 'warning'] as const;

export function checkSteps(scope: CheckScope): void {
  const { definition, report } = scope;
  const steps = definition['x-steps'];
  const last = steps.length - 1;
  steps.forEach((step, index) => {
    const pointer = `/x-steps/${index}`;
    if (steps.findIndex((one) => one.id === step.id) < index) {
      report('step-twice', `${pointer}/id`, `There are two steps '${step.id}'.`, 'Give each step a different id.');
    }
    for (const key of LAST_ONLY) {
      if (index < last && step[key] !== undefined)
        report('last-step-only', `${pointer}/${key}`, `Only the last step has '${key}'.`, 'Move it to the last step.');
    }
    for (const key of ['certification', 'submit'] as const) {
      if (index === last && step[key] === undefined)
        report(
          'last-step-incomplete',
          pointer,
          `The last step has no '${key}'.`,
          `Add '${key}': the last step is the review.`,
        );
    }
  });
  const ids = steps.map((step) => step.id);
  // One of the two has a wrong id, so the questions of the right one would be reported too.
  if (new Set(ids).size < ids.length) return;
  checkPlaces(scope, ids);
  checkSections(scope);
  checkEmpty(scope, ids);
}

/** Reports the fewest questions whose move puts all questions into the order of the steps. */
function checkPlaces({ definition, report }: CheckScope, ids: readonly string[]): void {
  const placed: Placed[] = [];
  for (const [name, field] of Object.entries(definition.properties)) {
    const pointer = `/properties/${segment(name)}/x-step`;
    const id = field['x-step'] ?? '';
    const index = ids.indexOf(id);
    if (index < 0) report('step-unknown', pointer, `There is no step '${id}'.`, didYouMean(id, ids));
    else placed.push({ name, id, index, pointer });
  }
  const inOrder = new Set(longestInOrder(placed));
  placed.forEach((field, at) => {
    if (inOrder.has(field)) return;
    const before = placed.slice(0, at).findLast((other) => inOrder.has(other) && other.index > field.index);
    const after = placed.slice(at).find((other) => inOrder.has(other) && other.index < field.index);
    const [where, other, way] = before ? ['after', before, 'up'] : ['before', after, 'down'];
    report(
      'step-order',
      field.pointer,
      `'${field.name}' belongs to step '${field.id}' but comes ${where} fields of step '${other?.id}'.`,
      `Move it ${way} to the other fields of its step, or correct its 'x-step': the order of the file is the order on the screen.`,
    );
  });
}

interface Placed {
  readonly name: string;
  /** The step, and its place among the steps. */
  readonly id: string;
  readonly index: number;
  readonly pointer: string;
}

/** The most questions that are already in the order of their steps. */
function longestInOrder(placed: readonly Placed[]): readonly Placed[] {
  /** For each step, the longest run that ends with a question of it. */
  const runs: Placed[][] = [];
  for (const field of placed) {
    const before = runs.slice(0, field.index + 1).reduce((long, run) => (run.length > long.length ? run : long), []);
    runs[field.index] = [...before, field];
  }
  return runs.reduce((long, run) => (run.length > long.length ? run : long), []);
}

/** Reports a question without a heading between questions of one heading, which would be shown a second time. */
function checkSections({ definition, report }: CheckScope): void {
  const fields = Object.entries(definition.properties);
  fields.forEach(([name, field], index) => {
    const [, before] = fields[index - 1] ?? [];
    const section = before?.['x-section'];
    if (field['x-section'] !== undefined || section === undefined) return;
    const [, after] = fields.slice(index).find(([, one]) => one['x-section'] !== undefined) ?? [];
    const isOnStep = [before, after].every((one) => one?.['x-step'] === field['x-step']);
    if (!isOnStep || after?.['x-section'] !== section) return;
    report(
      'section-split',
      `/properties/${segment(name)}`,
      `'${name}' has no heading, so the heading "${section}" is shown again after it.`,
      `Give it "x-section": "${section}", or move it away from the questions under this heading.`,
    );
  });
}

/** Reports steps without questions. The last step may have only its certification. */
function checkEmpty({ definition, report }: CheckScope, ids: readonly string[]): void {
  const used = Object.values(definition.properties).map((field) => field['x-step'] ?? '');
  // A misspelt step name leaves the right step empty, but one mistake should be reported only once.
  if (!used.every((id) => ids.includes(id))) return;
  ids.slice(0, -1).forEach((id, index) => {
    if (!used.includes(id))
      report(
        'step-empty',
        `/x-steps/${index}`,
        `No question is on step '${id}'.`,
        'Give it questions, or take the step away.',
      );
  });
}

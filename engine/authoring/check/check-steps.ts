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
  checkEmpty(scope, ids);
}

function checkPlaces({ definition, report }: CheckScope, ids: readonly string[]): void {
  let furthest = 0;
  for (const [name, field] of Object.entries(definition.properties)) {
    const pointer = `/properties/${segment(name)}`;
    const id = field['x-step'] ?? '';
    const index = ids.indexOf(id);
    if (index < 0) report('step-unknown', `${pointer}/x-step`, `There is no step '${id}'.`, didYouMean(id, ids));
    else if (index < furthest) {
      report(
        'step-order',
        `${pointer}/x-step`,
        `'${name}' belongs to step '${id}' but comes after fields of step '${ids[furthest]}'.`,
        'Move it up to the other fields of its step: the order of the file is the order on the screen.',
      );
    }
    furthest = Math.max(furthest, index);
  }
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

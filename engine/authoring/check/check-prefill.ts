/** Checks prefill: the value must be a possible answer, and its step must not be answered again in each form. */
import { checkCondition, refuseToday } from './check-condition.ts';
import { segment } from '../../condition/compile-condition.ts';
import { didYouMean, domainOf, listed, type CheckScope } from './check-scope.ts';
import type { FieldDefinition, PrefillSource } from '../../model/types.ts';

export function checkPrefill(scope: CheckScope, field: FieldDefinition, pointer: string): void {
  const { 'x-prefill': sources, 'x-prefillWhen': when } = field;
  if (isAnsweredAnew(scope, field)) {
    for (const key of ['x-prefill', 'x-prefillWhen'] as const) {
      if (field[key] !== undefined)
        scope.report(
          'prefill-unsuited',
          `${pointer}/${key}`,
          'The questions of this step are answered again in each form, so nothing is offered for them.',
          `Take '${key}' away.`,
        );
    }
    return;
  }
  sources?.forEach((source, index) => checkSource(scope, field, source, `${pointer}/x-prefill/${index}`));
  // All answers are known by then, so the condition may also read later questions.
  if (when) {
    checkCondition(scope, when, `${pointer}/x-prefillWhen`);
    refuseToday(scope, when, `${pointer}/x-prefillWhen`);
  }
}

function isAnsweredAnew({ definition }: CheckScope, field: FieldDefinition): boolean {
  const steps = definition['x-steps'];
  const index = steps.findIndex(({ id }) => id === field['x-step']);
  return index >= 0 && (index === steps.length - 1 || steps[index]?.answeredAnew === true);
}

function checkSource(scope: CheckScope, field: FieldDefinition, source: PrefillSource, pointer: string): void {
  const name = typeof source === 'string' ? source : source.value;
  const isDate = scope.prefill.isDate(name);
  if (isDate !== (field.format === 'date')) {
    const [is, isNot] = isDate ? ['a date', 'not a date'] : ['not a date', 'a date'];
    scope.report(
      'prefill-unsuited',
      pointer,
      `'${name}' is ${is}, but this question's answer is ${isNot}.`,
      'Name a value of the same kind, or take it away.',
    );
  }
  if (scope.prefill.isSensitive(name) && !field['x-sensitive'])
    scope.report(
      'prefill-sensitive',
      pointer,
      `'${name}' identifies a person, so the answer must be masked before a text leaves the machine.`,
      'Add "x-sensitive": true to the question.',
    );
  const known = scope.prefill.entriesOf(name);
  if (typeof source !== 'string') checkAnswers(scope, field, source, known, pointer);
  // A document also gives the value in its own words, which answer a question without choices.
  else if (known && (name.startsWith('profile.') || domainOf(field, scope.choices))) {
    scope.report(
      'prefill-unsuited',
      pointer,
      `'${name}' is one of ${listed(known)}, which are not answers to this question.`,
      `Say which answer each of them means: { "value": "${name}", "as": { "${known[0]}": … } }.`,
    );
  }
}

function checkAnswers(
  scope: CheckScope,
  field: FieldDefinition,
  { value, as }: Exclude<PrefillSource, string>,
  known: readonly string[] | undefined,
  pointer: string,
): void {
  if (!known) {
    scope.report(
      'prefill-unsuited',
      `${pointer}/as`,
      `'${value}' does not come from a list, so 'as' cannot be used.`,
      `Write only "${value}".`,
    );
    return;
  }
  const domain = domainOf(field, scope.choices);
  for (const [key, answer] of Object.entries(as)) {
    const at = `${pointer}/as/${segment(key)}`;
    if (!known.includes(key))
      scope.report('prefill-unsuited', at, `'${value}' is never "${key}".`, didYouMean(key, known));
    else if (domain && !domain.includes(answer))
      scope.report(
        'prefill-unsuited',
        at,
        `The question does not offer ${JSON.stringify(answer)}.`,
        `Use one of: ${listed(domain)}.`,
      );
  }
}

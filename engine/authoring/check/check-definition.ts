import { checkCondition } from './check-condition.ts';
import { checkField } from './check-field.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkReferences } from './check-references.ts';
import type { DefinitionRule } from './check-rules.ts';
import { segment } from '../../condition/compile-condition.ts';
import { reportUnknown, type CheckScope, type PrefillValues } from './check-scope.ts';
import { checkSteps } from './check-steps.ts';
import { checkTitles } from './check-titles.ts';
import { checkConditionsCanBeMet } from './check-visibility.ts';
import { groupItems } from '../../model/items.ts';
import type { ChoiceLists, Condition, FormDefinition, GroupItems } from '../../model/types.ts';

/** One mistake, described for the author of the definition. */
export interface DefinitionProblem {
  readonly rule: DefinitionRule;
  /** The place of the mistake, as a JSON pointer into the definition: `/properties/consulate/x-visibleWhen`. */
  readonly pointer: string;
  /** What is wrong, as a sentence. */
  readonly message: string;
  /** What to do about it, as a sentence. */
  readonly fix: string;
}

export interface CheckOptions {
  prefill: PrefillValues;
  /** Finds regular expressions that can run for very long. Passed in, because its library has a size of 1 MB. */
  isRunaway?: (pattern: string) => boolean;
}

/**
 * Finds the mistakes in a definition whose shape the meta-schema has accepted: all mistakes that need more than one
 * place of the file, or the choice lists, to be found. They are in the file's order where possible.
 */
export function checkDefinition(
  definition: FormDefinition,
  choices: ChoiceLists,
  { prefill, isRunaway }: CheckOptions,
): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const scope: CheckScope = {
    definition,
    choices,
    prefill,
    report: (rule, pointer, message, fix) => problems.push({ rule, pointer, message, fix }),
    ...(isRunaway && { isRunaway }),
  };
  checkSteps(scope);
  checkFields(scope, definition, '');
  for (const key of ['x-checks', 'x-documents', 'x-next'] as const) {
    (definition[key] ?? []).forEach(({ when }: { when?: Condition }, index) => {
      if (when) checkCondition(scope, when, `/${key}/${index}/when`);
    });
  }
  checkReferences(scope);
  checkMigrations(scope);
  checkConditionsCanBeMet(scope, (part) => !problems.some(({ pointer }) => pointer.includes(part)));
  return problems;
}

/**
 * @param fields the form, or the rows of a group
 * @param pointer the place of the fields; empty for the form
 */
function checkFields(
  scope: CheckScope,
  { properties, required = [] }: Pick<GroupItems, 'properties' | 'required'>,
  pointer: string,
  group?: string,
): void {
  for (const [name, field] of Object.entries(properties)) {
    const at = `${pointer}/properties/${segment(name)}`;
    if (group !== undefined && Object.hasOwn(scope.definition.properties, name)) {
      scope.report(
        'field-name-twice',
        at,
        `'${name}' is also a field of the form, so a condition could mean either.`,
        'Give one of them another name.',
      );
    }
    checkField(scope, field, at, required.includes(name), { name, ...(group !== undefined && { group }) });
    const rows = groupItems(field);
    if (rows) checkFields(scope, rows, `${at}/items`, name);
  }
  checkTitles(scope, properties, `${pointer}/properties`);
  required.forEach((name, index) => {
    if (!Object.hasOwn(properties, name))
      reportUnknown(scope, name, `${pointer}/required/${index}`, Object.keys(properties));
  });
}

/** Checks the names that a definition mentions outside its conditions: country, person, deadlines, summary, checks. */
import { segment } from '../../condition/compile-condition.ts';
import { groupOf } from '../../model/question-name.ts';
import { checkSummand } from './check-operand.ts';
import { domainOf, namesFor, reportUnknown, type CheckScope } from './check-scope.ts';
import type { FieldDefinition } from '../../model/types.ts';

export function checkReferences(scope: CheckScope): void {
  const { definition, report } = scope;
  const { country, person = [] } = definition['x-form'];
  const inCountry = country === undefined ? undefined : named(scope, country, '/x-form/country');
  if (inCountry && inCountry['x-choices'] === undefined && !domainOf(inCountry, scope.choices)) {
    report(
      'country-open',
      '/x-form/country',
      `'${country}' is free text, which lists do not show.`,
      'Give it \'x-choices\', such as "countries", or name another field.',
    );
  }

  person.forEach((name, index) => {
    const pointer = `/x-form/person/${index}`;
    const found = named(scope, name, pointer);
    if (found?.['x-sensitive'])
      report('person-unsuited', pointer, `'${name}' is sensitive, so lists do not show it.`, 'Name another field.');
    else if (found && !namesSomeone(found, scope))
      report('person-unsuited', pointer, `'${name}' does not hold a name.`, 'Name a field of free text.');
  });

  (definition['x-deadline'] ?? []).forEach(({ field }, index) => {
    const found = named(scope, field, `/x-deadline/${index}/field`);
    if (found && found.format !== 'date')
      report(
        'not-a-date',
        `/x-deadline/${index}/field`,
        `'${field}' is not a date.`,
        'Give it "format": "date", or name a field that is a date.',
      );
  });

  definition['x-steps'].forEach((step, index) =>
    (step.summary ?? []).forEach((row, at) => {
      const pointer = `/x-steps/${index}/summary/${at}`;
      const text = row.text ?? '';
      if (/[{}]/.test(text.replace(PLACEHOLDERS, '')))
        report(
          'summary-braces',
          `${pointer}/text`,
          'This text has a brace too many or too few.',
          'Write each name of a field in one pair of braces: {givenName} {familyName}.',
        );
      else for (const [, name] of text.matchAll(PLACEHOLDERS)) named(scope, name!, `${pointer}/text`);
      row.sum?.forEach((name, place) => checkSummand(scope, name, `${pointer}/sum/${place}`));
    }),
  );

  for (const key of ['properties', 'x-checks', 'x-documents', 'x-next'] as const)
    checkNoAnswers(scope, definition[key], `/${key}`);
  definition['x-steps'].forEach((step, index) =>
    checkNoAnswers(scope, { ...step, summary: undefined }, `/x-steps/${index}`),
  );

  const ids = (definition['x-checks'] ?? []).map((check) => check.id);
  (definition['x-checks'] ?? []).forEach((check, index) => {
    if (ids.indexOf(check.id) < index)
      report(
        'check-twice',
        `/x-checks/${index}/id`,
        `There are two checks '${check.id}'.`,
        'Give each check a different id.',
      );
    check.fields.forEach((name, at) => named(scope, name, `/x-checks/${index}/fields/${at}`));
  });
}

/** The names of fields in the text of a summary line. */
const PLACEHOLDERS = /\{([^{}]*)\}/g;

/** Reports the name of a field in braces, in a text at any depth. It would be shown as it is written. */
function checkNoAnswers(scope: CheckScope, value: unknown, pointer: string): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) checkNoAnswers(scope, inner, `${pointer}/${segment(key)}`);
    return;
  }
  if (typeof value !== 'string') return;
  const found = [...value.matchAll(PLACEHOLDERS)].find(([, name]) =>
    Object.hasOwn(scope.definition.properties, groupOf(name!) ?? name!),
  );
  if (found)
    scope.report(
      'answer-in-braces',
      pointer,
      `${found[0]} would be shown as it is written.`,
      "Write the text without the answer: only the texts under 'summary' have answers.",
    );
}

const namesSomeone = (field: FieldDefinition, { choices }: CheckScope): boolean =>
  field.type === 'string' &&
  field.format === undefined &&
  field['x-choices'] === undefined &&
  !domainOf(field, choices);

function named(scope: CheckScope, name: string, pointer: string): FieldDefinition | undefined {
  const { properties } = scope.definition;
  if (Object.hasOwn(properties, name)) return properties[name];
  reportUnknown(scope, name, pointer, namesFor(scope));
  return undefined;
}

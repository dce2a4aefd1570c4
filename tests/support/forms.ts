/** Forms ready to judge, made from definitions as the server makes them. */
import { readdirSync, readFileSync } from 'node:fs';
import { compileValidators } from '../../api/lib/validators.ts';
import { compileForm } from '../../engine/definition/compile-form.ts';
import type { Choice, ChoiceLists, DefinitionBundle, FieldDefinition, FormDefinition } from '../../engine/definition/types.ts';
import { withValidators, type Form } from '../../engine/form.ts';

export function formOf(bundle: DefinitionBundle): Form {
  const model = compileForm(bundle);
  return withValidators(model, compileValidators(model));
}

/** A form of one step and the given fields, for a test that needs no more. */
export function smallForm(
  properties: Record<string, FieldDefinition>, rest: Partial<FormDefinition> = {}, choices: ChoiceLists = {},
): Form {
  return formOf({ sha256: 'f'.repeat(64), definition: smallDefinition(properties, rest), choices });
}

/** The definition of {@link smallForm}. Fields without a step stand on `questions`; `review` is the last step. */
export function smallDefinition(properties: Record<string, FieldDefinition>, rest: Partial<FormDefinition> = {}): FormDefinition {
  return {
    title: 'Small', type: 'object',
    'x-form': {
      type: 'SMALL', code: 'S-1', version: 1, heading: 'Small', subtitle: 'Small', category: 'Test', duration: '1 day',
      difficulty: 'Easy', fields: 1, pages: 1,
    },
    'x-steps': [{ id: 'questions', title: 'Questions' }, { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' }],
    properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, { 'x-step': 'questions', ...one }])),
    ...rest,
  };
}

const FOLDER = new URL('../../form-definitions/', import.meta.url);
const NO_FORMS = new Set(['form-definition.schema.json', 'versions.lock.json']);

/** The product's own forms, by file name without its ending: `i20`. */
export function productBundles(): Record<string, DefinitionBundle> {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
  const choices = Object.fromEntries(readdirSync(new URL('choices/', FOLDER)).map((file) => [
    file.replace(/\.json$/, ''), (read(`choices/${file}`) as { choices: Choice[] }).choices,
  ]));
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && !NO_FORMS.has(file));
  return Object.fromEntries(files.map((file) => [
    file.replace(/\.json$/, ''), { sha256: 'a'.repeat(64), definition: read(file) as FormDefinition, choices },
  ]));
}

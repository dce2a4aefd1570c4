/** Forms that can validate answers, made from definitions as the server makes them. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDefinitions } from '../../api/lib/definitions.ts';
import { compileValidators } from '../../api/lib/validators.ts';
import { compileForm } from '../../engine/model/compile-form.ts';
import type { ChoiceLists, DefinitionBundle, FieldDefinition, FormDefinition } from '../../engine/model/types.ts';
import { withValidators, type Form } from '../../engine/model/form.ts';

export function formOf(bundle: DefinitionBundle): Form {
  const model = compileForm(bundle);
  return withValidators(model, compileValidators(model));
}

/** A form with the given fields on one step, for a test that needs no more. */
export function smallForm(
  properties: Record<string, FieldDefinition>,
  rest: Partial<FormDefinition> = {},
  choices: ChoiceLists = {},
): Form {
  return formOf({ sha256: 'f'.repeat(64), definition: smallDefinition(properties, rest), choices });
}

/** The definition of {@link smallForm}. Fields without a step are on `questions`; `review` is the last step. */
export function smallDefinition(
  properties: Record<string, FieldDefinition>,
  rest: Partial<FormDefinition> = {},
): FormDefinition {
  return {
    title: 'Small',
    type: 'object',
    'x-form': {
      type: 'SMALL',
      code: 'S-1',
      version: 1,
      heading: 'Small',
      subtitle: 'Small',
      category: 'Test',
      duration: '1 day',
      difficulty: 'Easy',
      fields: 1,
      pages: 1,
    },
    'x-steps': [
      { id: 'questions', title: 'Questions' },
      { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' },
    ],
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, { 'x-step': 'questions', ...one }]),
    ),
    ...rest,
  };
}

/** The product's own forms, by file name without extension: `i20`. Read as the server reads them. */
export function productBundles(): Record<string, DefinitionBundle> {
  return Object.fromEntries(
    readDefinitions(fileURLToPath(new URL('../../form-definitions/', import.meta.url))).map(({ file, bundle }) => [
      basename(file, '.json'),
      { ...bundle, sha256: 'a'.repeat(64) },
    ]),
  );
}

/** Generates the TypeScript types of the forms' answers. */
import { compile } from 'json-schema-to-typescript';
import { answerTypesSchema } from '../../engine/authoring/answer-schema.ts';
import type { DefinitionBundle } from '../../engine/model/types.ts';

const BANNER = '/** Answers of each form. Made from form-definitions/ by `npm run forms:types`: do not edit. */';
/** An unwanted type in the output: the tool always writes the root type. */
const ROOT = 'AnswerTypesRoot';

/**
 * The text of `.generated/answers.ts`: the types of every form, and each choice list once. The same input gives the
 * same text.
 */
export async function answerTypes(bundles: readonly DefinitionBundle[]): Promise<string> {
  const choices = Object.assign({}, ...bundles.map((bundle) => bundle.choices));
  const schema = answerTypesSchema(
    bundles.map((bundle) => bundle.definition),
    choices,
  );
  const text = await compile(schema, ROOT, {
    bannerComment: BANNER,
    additionalProperties: false,
    style: { printWidth: 120, singleQuote: true },
  });
  return text.replace(new RegExp(`export interface ${ROOT} \\{[^}]*\\}\\n?`), '');
}

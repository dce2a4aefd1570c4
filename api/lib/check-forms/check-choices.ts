/** The lists of choices: that each is a list, and that no entry stands in it twice. */
import type { JSONSchema } from 'vscode-json-languageservice';
import type { Choice } from '../../../engine/definition/types.ts';
import { shapeProblems } from './json-shape.ts';
import { problemAt, type Problem } from './problem.ts';

/** What a file of `choices/` holds. */
export const CHOICES_SCHEMA: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'source', 'asOf', 'choices'],
  properties: {
    title: { description: 'What the list is.', type: 'string', minLength: 1, examples: ['Countries'] },
    source: { description: 'Where it was taken from.', type: 'string', minLength: 1, examples: ['ISO 3166-1, English short names'] },
    asOf: { description: 'The day on which it was taken.', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-01-31'] },
    choices: {
      description: 'The entries, in their order on the screen.',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['value'],
        properties: {
          value: { description: 'What is stored, and shown where there is no label.', type: 'string', minLength: 1, examples: ['Sweden'] },
          label: { description: 'What is shown instead of the value.', type: 'string', minLength: 1, examples: ['Sweden (Sverige)'] },
          keywords: { description: 'Other words by which it is found, such as a code.', examples: [['SE', 'Sverige']], type: 'array', items: { type: 'string', minLength: 1 } },
        },
      },
    },
  },
};

/** What is wrong with a list's file, and its entries, each once; none when it cannot be read. */
export async function checkChoices(text: string): Promise<{ problems: Problem[]; choices?: Choice[] }> {
  const problems = await shapeProblems(text, CHOICES_SCHEMA);
  if (problems.length > 0) return { problems };
  const byValue = new Map<string, Choice>();
  (JSON.parse(text) as { choices: Choice[] }).choices.forEach((choice, index) => {
    if (byValue.has(choice.value)) {
      problems.push(problemAt(text, `/choices/${index}/value`, {
        rule: 'choices-double', message: `The choice "${choice.value}" stands in the list twice.`, mend: 'Delete one of them.',
      }));
    }
    byValue.set(choice.value, choice);
  });
  return { problems, choices: [...byValue.values()] };
}

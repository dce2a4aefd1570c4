/** Checks the lists of choices: their shape, their includes, and that no value is in a list twice. */
import type { JSONSchema } from 'vscode-json-languageservice';
import { repeatedChoices } from '../../../engine/authoring/check/repeated-choices.ts';
import type { Choice } from '../../../engine/model/types.ts';
import { allChoices, type ChoiceFile } from '../choice-lists.ts';
import { shapeProblems } from './json-shape.ts';
import { problemAt, type Problem } from './problem.ts';

/** The schema of a file in `choices/`. */
export const CHOICES_SCHEMA: JSONSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'source', 'asOf', 'choices'],
  properties: {
    title: { description: 'What the list is.', type: 'string', minLength: 1, examples: ['Countries'] },
    source: {
      description: 'Where it was taken from.',
      type: 'string',
      minLength: 1,
      examples: ['ISO 3166-1, English short names'],
    },
    asOf: {
      description: 'The day on which it was taken.',
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      examples: ['2026-01-31'],
    },
    include: {
      description: 'Another list, by its file name without .json. Its entries come first.',
      type: 'string',
      minLength: 1,
      examples: ['countries'],
    },
    choices: {
      description: 'The entries, in their order on the screen.',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['value'],
        properties: {
          value: {
            description:
              'What is stored, and shown where there is no label. Answers have no space at their beginning or end.',
            type: 'string',
            pattern: '^\\S(.*\\S)?$',
            examples: ['Sweden'],
          },
          label: {
            description: 'What is shown instead of the value.',
            type: 'string',
            minLength: 1,
            examples: ['Sweden (Sverige)'],
          },
          keywords: {
            description: 'Other words by which it is found, such as a code.',
            examples: [['SE', 'Sverige']],
            type: 'array',
            items: { type: 'string', minLength: 1 },
          },
        },
      },
    },
  },
};

/** Parses the file of a list. Returns the list, or the mistakes in its shape. */
export async function readChoices(text: string): Promise<{ problems: Problem[]; list?: ChoiceFile }> {
  const problems = await shapeProblems(text, CHOICES_SCHEMA);
  return problems.length > 0 ? { problems } : { problems, list: JSON.parse(text) as ChoiceFile };
}

/**
 * Checks the entries of a list whose shape is right. Returns the mistakes, and all entries, included ones too, each
 * once.
 */
export function checkChoices(
  text: string,
  list: ChoiceFile,
  lists: ReadonlyMap<string, ChoiceFile>,
): { problems: Problem[]; choices: Choice[] } {
  const problems: Problem[] = [];
  const all = allChoices(list, lists);
  if (!all) {
    problems.push(
      problemAt(text, '/include', {
        rule: 'choices-include',
        message: `The list "${list.include}" is missing from choices/, or includes another list itself.`,
        fix: 'Name a list of choices/ that has no "include".',
      }),
    );
  }
  const choices = all ?? [...list.choices];
  const repeated = repeatedChoices(choices);
  for (const { index, message, fix } of repeated) {
    const pointer = `/choices/${index - (choices.length - list.choices.length)}/value`;
    problems.push(problemAt(text, pointer, { rule: 'choices-double', message, fix }));
  }
  return { problems, choices: choices.filter((_, index) => !repeated.some((one) => one.index === index)) };
}

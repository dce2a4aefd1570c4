import { DEFINITION_RULES } from '../../../engine/authoring/check/check-rules.ts';

/** Every kind of mistake in the folder of form definitions, with its meaning. */
export const FILE_RULES = {
  syntax: 'The file is no JSON.',
  'comma-missing': 'A comma is missing.',
  'comma-last': 'A comma follows the last entry.',
  comment: 'The file has a comment, which JSON does not know.',
  'key-twice': 'A key is twice in one place.',
  'key-unknown': 'A key is misspelt, or does not exist.',
  'key-unsuited': 'A key does not belong here: it is for another place, or for answers of another type.',
  'key-missing': 'A key is missing.',
  'type-wrong': 'A value is of another type: a text instead of a number, a list instead of a text.',
  'value-unknown': 'A value is none of those that the key allows.',
  'value-form': 'A text is not in the form that the key asks for.',
  ...DEFINITION_RULES,
  'choices-include': 'A list includes another that is missing, or that includes a third.',
  'form-twice': 'Two files describe the same form type.',
} as const;

export type FileRule = keyof typeof FILE_RULES;

import { DEFINITION_RULES } from '../../../engine/authoring/check/check-rules.ts';

/** Every kind of mistake in the folder of form definitions, with its meaning. */
export const FILE_RULES = {
  syntax: 'The file is not valid JSON.',
  'comma-missing': 'A comma is missing.',
  'comma-last': 'A comma follows the last entry.',
  comment: 'The file has a comment, which JSON does not allow.',
  'key-twice': 'An object has the same key twice.',
  'key-unknown': 'A key is misspelt, or does not exist.',
  'key-unsuited': 'A key does not belong here: it is for another place, or for answers of another type.',
  'key-missing': 'A key is missing.',
  'type-wrong': 'A value is of another type: a text instead of a number, a list instead of a text.',
  'value-unknown': 'A value is not one of those that the key allows.',
  'value-form': 'A text does not have the format that the key needs.',
  ...DEFINITION_RULES,
  'choices-include': 'A list includes another list that is missing, or that includes a list itself.',
  'form-twice': 'Two files describe the same form type.',
} as const;

export type FileRule = keyof typeof FILE_RULES;

/** A form with one step of `size` text fields. Every third field is required. Bench pages read it too. */
import type { FieldDefinition, FormDefinition } from '../../../engine/model/types.ts';

export const fieldName = (index: number): string => `field${index}`;
export const fieldTitle = (index: number): string => `Question ${index}`;
export const isRequired = (index: number): boolean => index % 3 === 0;

/** The index of the middle field, which the bench types into. */
export const middleOf = (size: number): number => Math.floor(size / 2);

export const typeOfSize = (size: number): string => `STEP${size}`;

export function stepOfFields(size: number): FormDefinition {
  const indexes = Array.from({ length: size }, (_, index) => index);
  return {
    title: `Step of ${size}`,
    type: 'object',
    'x-form': {
      type: typeOfSize(size),
      code: `S-${size}`,
      version: 1,
      heading: `Step of ${size}`,
      subtitle: 'For the bench',
      category: 'Bench',
      duration: '1 day',
      difficulty: 'Easy',
      fields: size,
      pages: 1,
    },
    'x-steps': [
      { id: 'questions', title: 'Questions' },
      { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' },
    ],
    properties: Object.fromEntries(
      indexes.map((index): [string, FieldDefinition] => [
        fieldName(index),
        { type: 'string', title: fieldTitle(index), 'x-step': 'questions', maxLength: 200, pattern: '^[^<>]*$' },
      ]),
    ),
    required: indexes.filter(isRequired).map(fieldName),
  };
}

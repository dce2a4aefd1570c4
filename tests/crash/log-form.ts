/** A short form whose answers contain the number of their save, and a folder with only this form. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, FieldDefinition, FormDefinition } from '../../engine/model/types.ts';
import { root } from '../../scripts/lib/project.ts';

const TEXTS = 20;
const names = Array.from({ length: TEXTS }, (_, index) => `text${index}`);

export const logDefinition: FormDefinition = {
  title: 'Log',
  type: 'object',
  'x-form': {
    type: 'LOG',
    code: 'L-1',
    version: 1,
    heading: 'Log',
    subtitle: 'Log',
    category: 'Test',
    duration: '1 day',
    difficulty: 'Easy',
    fields: 22,
    pages: 1,
  },
  'x-steps': [
    { id: 'even', title: 'Even' },
    { id: 'odd', title: 'Odd' },
    { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' },
  ],
  properties: {
    ...Object.fromEntries(
      names.map((name, index): [string, FieldDefinition] => [
        name,
        { type: 'string', title: name, 'x-step': index < TEXTS / 2 ? 'even' : 'odd' },
      ]),
    ),
    due: { type: 'string', format: 'date', title: 'Due', 'x-step': 'odd' },
    signature: { type: 'string', title: 'Signature', 'x-step': 'review' },
  },
  required: ['text0', 'signature'],
  'x-deadline': [{ field: 'due', label: 'Due' }],
};

/** Writes the form as the only one of a folder. */
export function writeLogForm(folder: string): void {
  mkdirSync(join(folder, 'choices'), { recursive: true });
  writeFileSync(join(folder, 'log.json'), JSON.stringify(logDefinition));
  copyFileSync(join(root, 'form-definitions/form-definition.schema.json'), join(folder, 'form-definition.schema.json'));
}

const dayOf = (number: number): string => new Date(Date.UTC(2030, 0, 1 + number)).toISOString().slice(0, 10);

/** The answers of save `number`, which contain that number. The applicant changes the step every third save. */
export const answersOf = (number: number): Answers => ({
  ...Object.fromEntries(names.map((name) => [name, `${number} `.repeat(20)])),
  due: dayOf(number),
  signature: number % 2 === 0 ? 'signed' : '',
});
export const stepOf = (number: number): string => (Math.floor(number / 3) % 2 === 0 ? 'even' : 'odd');

/** The values that the server derives from the answers and stores with them. */
export const derivedOf = (number: number): { completionPercentage: number; deadline: string } => ({
  completionPercentage: number % 2 === 0 ? 100 : 50,
  deadline: dayOf(number),
});

import { asciiDigits } from '../amount.ts';
import type { FieldKind } from './kind.ts';
import { judgedKeywords } from './schema.ts';
import { plainText, readText, text } from './text.ts';

/** A length of time, `24 months`. It is free text: a length that cannot be read is not an error. */
export const duration: FieldKind = {
  ...text,
  name: 'a length of time',
  includes: ({ format }) => format === 'duration',
  widgets: ['text', 'textarea'],
  schema(definition) {
    const { format: _, ...judged } = judgedKeywords(definition);
    return judged;
  },
  print: (value, { definition }) => asciiDigits(readText(plainText(value), definition)),
  formatRule: 'is a length of time; a text that cannot be read is not an error',
  sample: (source) => source.lengthsOfTime(),
};

/**
 * A kind whose answers have parts: a height in feet and inches. No form of the product asks for one, so it exists only
 * in tests.
 */
import { isRecord } from '../../engine/answers.ts';
import type { FieldKind } from '../../engine/fields/kind.ts';
import { KINDS } from '../../engine/fields/kinds.ts';
import { plainText, text } from '../../engine/fields/text.ts';
import type { FieldDefinition } from '../../engine/model/types.ts';

/** A question for a height. The meta-schema does not know it. */
export const HEIGHT = {
  type: 'object',
  title: 'Height',
  'x-widget': 'HeightWidget',
} as unknown as FieldDefinition;

const height: FieldKind = {
  ...text,
  name: 'a height',
  includes: ({ type }) => String(type) === 'object',
  schema: () => ({
    type: 'object',
    properties: { feet: { type: 'string', pattern: '^[1-8]$' }, inches: { type: 'string', pattern: '^(\\d|1[01])$' } },
    required: ['feet', 'inches'],
    additionalProperties: false,
  }),
  allowsDefault: () => false,
  storedAs: ['feet', 'inches'],
  parse: (value) => value,
  print: (value) => (isRecord(value) ? `${String(value['feet'])} ft ${String(value['inches'])} in` : plainText(value)),
  messages: { type: () => 'Enter feet and inches', required: () => 'Enter feet and inches' },
  formatRule: 'must be a height',
};

/** Runs a test with this kind in the list of kinds, in the place of lengths of time. */
export const withHeights = (run: () => void | Promise<void>) => async (): Promise<void> => {
  const durations = { ...KINDS.duration };
  Object.assign(KINDS.duration, height);
  try {
    await run();
  } finally {
    Object.assign(KINDS.duration, durations);
  }
};

import type { Field } from '../model/form.ts';
import type { FieldKind } from './kind.ts';
import { number } from './number.ts';
import { judgedKeywords } from './schema.ts';
import { plainText, text } from './text.ts';

/** Up to this number, options are shown as radio buttons; more are shown as a select. */
const RADIO_MAX = 4;

const chooseOne = ({ widget }: Field): string =>
  widget === 'combobox' ? 'Choose an entry from the list' : 'Choose one of the options';

/** One choice of a list: of `enum`, or of a named list. */
export const choice: FieldKind = {
  ...text,
  name: 'one choice of a list',
  includes: ({ type, enum: values, 'x-choices': list }) =>
    type !== 'array' && (values !== undefined || list !== undefined),
  widget({ enum: values, 'x-choices': list }) {
    if (list !== undefined) return 'combobox';
    return (values?.length ?? 0) <= RADIO_MAX ? 'radio' : 'select';
  },
  widgets: ['radio', 'select', 'combobox'],
  schema(definition, refOf) {
    const list = definition['x-choices'];
    return { ...judgedKeywords(definition), ...(list !== undefined && { allOf: [{ $ref: refOf(list) }] }) };
  },
  parse: (value, field) => (number.includes(field.definition) ? number : text).parse(value, field),
  comparedAs: (definition) => (number.includes(definition) ? 'number' : 'text'),
  print(value, field) {
    const written = plainText(choice.parse(value, field));
    const chosen = field.choices?.find((one) => one.value === written);
    return chosen?.label ?? written;
  },
  messages: {
    enum: chooseOne,
    // Such as the tick of an older version, in which the question was a box.
    type: (field) => field.definition['x-messages']?.['enum'] ?? chooseOne(field),
  },
  sample: (source) => source.choices(),
};

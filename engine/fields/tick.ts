import type { Field } from '../model/form.ts';
import type { FieldKind } from './kind.ts';
import { text } from './text.ts';

const TICK = 'This box must be ticked';

/** Yes or no, as a box to tick or as two choices. */
export const tick: FieldKind = {
  ...text,
  name: 'yes or no',
  includes: ({ type }) => type === 'boolean',
  widget: () => 'checkbox',
  widgets: ['checkbox', 'radio', 'select', 'combobox'],
  allowsDefault: (_, value) => typeof value === 'boolean',
  parse: (value, field) => (value === false && mustBeTicked(field) ? undefined : text.parse(value, field)),
  print: (value, field) => (value === false && mustBeTicked(field) ? null : text.print(value, field)),
  messages: {
    // An unticked box counts as missing, so the definition's message for a wrong answer (`const`) is shown.
    required: (field) => (mustBeTicked(field) ? (field.definition['x-messages']?.['const'] ?? TICK) : undefined),
    const: ({ definition }) => (definition.const === true ? TICK : undefined),
  },
  sample: (source) => source.choices(),
};

/** True for a box that must be ticked, such as an agreement. Ticked and unticked again, it is unanswered. */
export function mustBeTicked({ definition, required }: Pick<Field, 'definition' | 'required'>): boolean {
  const { type, const: fixed, 'x-widget': widget = 'checkbox' } = definition;
  return type === 'boolean' && widget === 'checkbox' && (required || fixed === true);
}

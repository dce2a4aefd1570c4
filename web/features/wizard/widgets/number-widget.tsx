/** A number. Text that reads as a number is stored as one; other text is stored as typed, and validation reports it. */
import { useState } from 'react';
import { readNumberOf } from '../../../../engine/fields/number.ts';
import { TextInput } from './text-widget.tsx';
import { asText, type WidgetProps } from './widget-props.ts';

/** Like {@link readNumberOf}, but also accepts `.5` and `1.`, as users type them. @returns the text if it is no number */
export function readTyped(text: string, schema: Pick<WidgetProps['schema'], 'type'>): number | string {
  const whole = text
    .trim()
    .replace(/^([+-]?)\.(?=\d)/, '$10.')
    .replace(/(\d)\.$/, '$1');
  return readNumberOf(schema, whole) ?? text;
}

export function NumberWidget(props: WidgetProps) {
  // `1.` and `1.50` may be unfinished: they are shown as typed as long as they equal the stored answer.
  const [typed, setTyped] = useState(() => asText(props.value));
  const { schema, value, onChange } = props;
  const shown = readTyped(typed, schema) === value ? typed : asText(value);
  return (
    <TextInput
      {...props}
      kind="number"
      value={shown}
      onChange={(next) => {
        const text = asText(next);
        setTyped(text);
        onChange(text === '' ? undefined : readTyped(text, schema));
      }}
    />
  );
}

/** A number. Text that reads as a number is stored as one; other text is stored as typed, and validation reports it. */
import { useState } from 'react';
import { readNumber } from '../../../../engine/condition/numbers.ts';
import { TextInput } from './text-widget.tsx';
import { asText, type WidgetProps } from './widget-props.ts';

/** Like {@link readNumber}, but also accepts `.5` and `1.`, as users type them. @returns the text if it is no number */
export function readTyped(text: string): number | string {
  const whole = text
    .trim()
    .replace(/^([+-]?)\.(?=\d)/, '$10.')
    .replace(/(\d)\.$/, '$1');
  return readNumber(whole) ?? text;
}

export function NumberWidget(props: WidgetProps) {
  // `1.` and `1.50` may be unfinished: they are shown as typed as long as they equal the stored answer.
  const [typed, setTyped] = useState(() => asText(props.value));
  const shown = readTyped(typed) === props.value ? typed : asText(props.value);
  return (
    <TextInput
      {...props}
      kind="number"
      value={shown}
      onChange={(value) => {
        const text = asText(value);
        setTyped(text);
        props.onChange(text === '' ? undefined : readTyped(text));
      }}
    />
  );
}

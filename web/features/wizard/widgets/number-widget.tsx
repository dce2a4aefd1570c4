/** A number. What reads as one is stored as one; anything else is kept as it was typed, and the judge says so. */
import { useState } from 'react';
import { readNumber } from '../../../../engine/condition/numbers.ts';
import { TextInput } from './text-widget.tsx';
import { asText, type WidgetProps } from './widget-props.ts';

/** As {@link readNumber}; `.5` and `1.` are numbers too, as people pass there while they type. @returns the text where it is none */
export function readTyped(text: string): number | string {
  const whole = text
    .trim()
    .replace(/^([+-]?)\.(?=\d)/, '$10.')
    .replace(/(\d)\.$/, '$1');
  return readNumber(whole) ?? text;
}

export function NumberWidget(props: WidgetProps) {
  // `1.` and `1.50` are numbers on their way: shown as typed for as long as they mean the stored answer.
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

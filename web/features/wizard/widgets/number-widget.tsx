/** A number. What reads as one is stored as one; anything else is kept as it was typed, and the judge says so. */
import { useState } from 'react';
import { TextInput } from './text-widget.tsx';
import { asText, type WidgetProps } from './widget-props.ts';

/** `1,250.50` → 1250.5; a text that is no plain decimal number stays a text. */
export function readNumber(text: string): number | string {
  const bare = text.trim().replace(/,(?=\d{3}(\D|$))/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) && Number.isFinite(Number(bare)) ? Number(bare) : text;
}

export function NumberWidget(props: WidgetProps) {
  // `1.` and `1.50` are numbers on their way: shown as typed for as long as they mean the stored answer.
  const [typed, setTyped] = useState(() => asText(props.value));
  const shown = readNumber(typed) === props.value ? typed : asText(props.value);
  return (
    <TextInput
      {...props}
      kind="number"
      value={shown}
      onChange={(value) => {
        const text = asText(value);
        setTyped(text);
        props.onChange(text === '' ? undefined : readNumber(text));
      }}
    />
  );
}

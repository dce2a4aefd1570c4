/** Text: one line (plain, e-mail, telephone, money or number), several lines, or a fixed answer. */
import { useState } from 'react';
import { sameAnswer } from '../../../../engine/changes.ts';
import { typingHints, type TextKind } from './typing-hints.ts';
import { asText, controlAria, orUnanswered, type WidgetProps } from './widget-props.ts';

/** An amount without its currency. */
const BARE_AMOUNT = /^[\d\s.,'’-]*$/;

export const TextWidget = (props: WidgetProps) => <TextInput {...props} kind="text" />;
export const EmailWidget = (props: WidgetProps) => <TextInput {...props} kind="email" />;
export const TelWidget = (props: WidgetProps) => <TextInput {...props} kind="tel" />;

/** Amounts are US dollars. If the user types the currency, the `$` sign is hidden. */
export function MoneyWidget(props: WidgetProps) {
  const { value, options } = props;
  return (
    <div
      data-part="money"
      data-width={options.width ?? ''}
      data-sign={BARE_AMOUNT.test(asText(value)) ? '' : undefined}
    >
      <TextInput {...props} kind="money" />
    </div>
  );
}

interface TextInputProps extends WidgetProps {
  readonly kind: TextKind;
}

export function TextInput({ kind, ...props }: TextInputProps) {
  const { options } = props;
  // Stays true while the error is being corrected, because the keyboard would change between two key presses.
  const [wasWrong, setWasWrong] = useState(false);
  if (!wasWrong && props.rawErrors?.length) setWasWrong(true);
  return (
    <input
      {...textProps(kind, { ...props, wasWrong })}
      data-width={kind === 'money' ? undefined : (options.width ?? '')}
      data-code={options.code ? '' : undefined}
      // With types `email` and `number` the browser hides wrong input from the page; a text field keeps it.
      type={kind === 'tel' ? 'tel' : 'text'}
    />
  );
}

/** Several lines of text; grows with its content. */
export const TextareaWidget = (props: WidgetProps) => <textarea {...textProps('textarea', props)} />;

/** What one line and several lines of text have in common. */
function textProps(kind: TextKind, props: WidgetProps & { readonly wasWrong?: boolean }) {
  const { id, value, readonly, placeholder, onChange, onBlur } = props;
  return {
    ...controlAria(props),
    ...typingHints(kind, props),
    'data-part': 'input',
    id,
    placeholder: placeholder || undefined,
    readOnly: readonly,
    value: asText(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(orUnanswered(target.value)),
    onBlur: ({ target }: { target: { value: string } }) => onBlur(id, target.value),
  };
}

/** A fixed answer: shown as in the review, not editable. Another answer of the draft is an error and shown as it is. */
export function ReadonlyWidget(props: WidgetProps) {
  const { value, schema, options } = props;
  const isFixed = sameAnswer(value, schema.default);
  return <TextWidget {...props} readonly value={(isFixed ? options.printed : undefined) ?? asText(value)} />;
}

/** One line of text: plain, e-mail, telephone, money or number. */
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

export function TextInput(props: TextInputProps) {
  const { id, value, readonly, placeholder, options, kind, onChange, onBlur } = props;
  return (
    <input
      {...controlAria(props)}
      {...typingHints(kind, props)}
      data-part="input"
      data-width={kind === 'money' ? undefined : (options.width ?? '')}
      data-code={options.code ? '' : undefined}
      id={id}
      // With types `email` and `number` the browser hides wrong input from the page; a text field keeps it.
      type={kind === 'tel' ? 'tel' : 'text'}
      placeholder={placeholder || undefined}
      readOnly={readonly}
      value={asText(value)}
      onChange={(event) => onChange(orUnanswered(event.target.value))}
      onBlur={(event) => onBlur(id, event.target.value)}
    />
  );
}

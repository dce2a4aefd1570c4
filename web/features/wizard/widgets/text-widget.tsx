/** One line of text: plain, e-mail, telephone, money, whole or decimal number by the field's widget. */
import { typingHints } from './typing-hints.ts';
import { asText, controlAria, orUnanswered, widthOf, type WidgetProps } from './widget-props.ts';

/** What is in an amount without its currency. */
const BARE_AMOUNT = /^[\d\s.,'’-]*$/;

export function TextWidget(props: WidgetProps) {
  const {
    id,
    value,
    readonly,
    options: { row },
    onChange,
  } = props;
  const { definition, widget } = row.field;
  const text = asText(value);
  const isMoney = widget === 'money';
  const input = (
    <input
      {...controlAria(props)}
      {...typingHints(row.field)}
      data-part="input"
      data-width={isMoney ? undefined : widthOf(row.field)}
      data-code={definition['x-code'] ? '' : undefined}
      id={id}
      // `email` and `number` types hide from the page what was typed wrongly; a text keeps it.
      type={widget === 'tel' ? 'tel' : 'text'}
      placeholder={definition['x-placeholder']}
      readOnly={readonly}
      value={text}
      onChange={(event) => onChange(orUnanswered(event.target.value))}
      onBlur={row.onLeave}
    />
  );
  if (!isMoney) return input;
  // Amounts are US dollars. Who types the currency sees it once.
  return (
    <div data-part="money" data-width={widthOf(row.field)} data-sign={BARE_AMOUNT.test(text) ? '' : undefined}>
      {input}
    </div>
  );
}

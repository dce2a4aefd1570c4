/** One line of text: plain, e-mail, telephone, money, whole or decimal number by the field's widget. */
import type { HTMLAttributes } from 'react';
import type { Field } from '../../../../engine/form.ts';
import { asText, controlAria, orUnanswered, widthOf, type WidgetProps } from './widget-props.ts';

type InputMode = HTMLAttributes<HTMLInputElement>['inputMode'];

const MODES: Partial<Record<Field['widget'], InputMode>> = { email: 'email', tel: 'tel', money: 'decimal', number: 'decimal' };

export function TextWidget(props: WidgetProps) {
  const { id, value, readonly, options: { row }, onChange } = props;
  const { definition, widget } = row.field;
  const plain = definition['x-code'] || widget === 'email' || widget === 'tel';
  return (
    <input
      {...controlAria(props)}
      data-part="input"
      data-width={widthOf(row.field)}
      data-code={definition['x-code'] ? '' : undefined}
      id={id}
      // `email` and `number` types hide from the page what was typed wrongly; a text keeps it.
      type={widget === 'tel' ? 'tel' : 'text'}
      inputMode={definition['x-inputMode'] ?? MODES[widget]}
      autoComplete={definition['x-autocomplete'] ?? 'off'}
      placeholder={definition['x-placeholder']}
      spellCheck={plain ? false : undefined}
      autoCapitalize={plain ? 'off' : undefined}
      autoCorrect={plain ? 'off' : undefined}
      readOnly={readonly}
      value={asText(value)}
      onChange={(event) => onChange(orUnanswered(event.target.value))}
      onBlur={row.onLeave}
    />
  );
}

/** Several lines of text; grows with what is typed. */
import { asText, controlAria, orUnanswered, type WidgetProps } from './widget-props.ts';

export function TextareaWidget(props: WidgetProps) {
  const { id, value, readonly, options: { row }, onChange } = props;
  return (
    <textarea
      {...controlAria(props)}
      data-part="input"
      id={id}
      autoComplete={row.field.definition['x-autocomplete'] ?? 'off'}
      placeholder={row.field.definition['x-placeholder']}
      readOnly={readonly}
      value={asText(value)}
      onChange={(event) => onChange(orUnanswered(event.target.value))}
      onBlur={row.onLeave}
    />
  );
}

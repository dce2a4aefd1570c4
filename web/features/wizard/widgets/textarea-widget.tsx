/** Several lines of text; grows with what is typed. */
import { typingHints } from './typing-hints.ts';
import { asText, controlAria, orUnanswered, type WidgetProps } from './widget-props.ts';

export function TextareaWidget(props: WidgetProps) {
  const {
    id,
    value,
    readonly,
    options: { row },
    onChange,
  } = props;
  return (
    <textarea
      {...controlAria(props)}
      {...typingHints(row.field)}
      data-part="input"
      id={id}
      placeholder={row.field.definition['x-placeholder']}
      readOnly={readonly}
      value={asText(value)}
      onChange={(event) => onChange(orUnanswered(event.target.value))}
      onBlur={row.onLeave}
    />
  );
}

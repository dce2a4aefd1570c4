/** Several lines of text; grows with its content. */
import { typingHints } from './typing-hints.ts';
import { asText, controlAria, orUnanswered, type WidgetProps } from './widget-props.ts';

export function TextareaWidget(props: WidgetProps) {
  const { id, value, readonly, placeholder, onChange, onBlur } = props;
  return (
    <textarea
      {...controlAria(props)}
      {...typingHints('textarea', props)}
      data-part="input"
      id={id}
      placeholder={placeholder || undefined}
      readOnly={readonly}
      value={asText(value)}
      onChange={(event) => onChange(orUnanswered(event.target.value))}
      onBlur={(event) => onBlur(id, event.target.value)}
    />
  );
}

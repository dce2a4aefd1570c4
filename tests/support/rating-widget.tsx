/** A widget written for plain RJSF: it uses RJSF's props and nothing of this product. */
import type { WidgetProps } from '@rjsf/utils';

export function RatingWidget({ id, value, label, required, options, onChange, onBlur }: WidgetProps) {
  const { enumOptions = [] } = options;
  return (
    <div id={id} role="group" aria-label={label}>
      {enumOptions.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          aria-pressed={option.value === value}
          onBlur={() => onBlur(id, value)}
          onClick={() => onChange(option.value === value && !required ? undefined : option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

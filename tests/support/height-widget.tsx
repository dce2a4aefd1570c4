/** The control of a height: two boxes in a group, which the question's label names. Written for plain RJSF. */
import type { WidgetProps } from '@rjsf/utils';

export function HeightWidget({ id, value, onChange, onBlur }: WidgetProps) {
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      {['feet', 'inches'].map((part) => (
        <input
          key={part}
          id={`${id}-${part}`}
          aria-label={part}
          value={value?.[part] ?? ''}
          onBlur={() => onBlur(id, value)}
          onChange={(event) => onChange({ ...value, [part]: event.target.value })}
        />
      ))}
    </div>
  );
}

/** A few choices as tiles around native radio buttons. */
import { labelId } from '../fields/field-ids.ts';
import { choiceAnswer, choiceLabel, choicesOf } from './choices.ts';
import { leavesGroup } from './leaves-group.ts';
import { asText, controlAria, type WidgetProps } from './widget-props.ts';

export function RadioWidget(props: WidgetProps) {
  const { id, value, options: { row }, onChange } = props;
  const text = asText(value);
  return (
    <div role="radiogroup" data-part="tiles" id={id} aria-labelledby={labelId(id)} {...controlAria(props)} onBlur={leavesGroup(row.onLeave)}>
      {choicesOf(row.field).map((choice, index) => (
        <label key={choice.value} data-part="tile">
          <input
            type="radio"
            data-part="dot"
            id={`${id}-${index}`}
            name={id}
            value={choice.value}
            checked={choice.value === text}
            onChange={() => onChange(choiceAnswer(row.field, choice.value))}
          />
          {choiceLabel(choice)}
        </label>
      ))}
    </div>
  );
}

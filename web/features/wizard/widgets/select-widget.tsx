/** A native select: it renders fast, and every phone has a good native picker for it. */
import { choiceLabel } from '../../../../engine/match-choice.ts';
import { choiceAnswer, shownChoices } from './choices.ts';
import { asText, controlAria, type WidgetProps } from './widget-props.ts';

export function SelectWidget(props: WidgetProps) {
  const { id, value, schema, options, onChange, onBlur } = props;
  const text = asText(value);
  return (
    <div data-part="box" data-width={options.width ?? ''}>
      <select
        {...controlAria(props)}
        data-part="input"
        id={id}
        autoComplete={options.autocomplete ?? 'off'}
        data-blank={text === '' ? '' : undefined}
        value={text}
        onChange={(event) => onChange(choiceAnswer(schema, event.target.value))}
        onBlur={() => onBlur(id, value)}
      >
        <option value="">Choose</option>
        {shownChoices(schema, [text]).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choiceLabel(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

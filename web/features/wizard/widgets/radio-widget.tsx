/** A few choices as tiles around native radio buttons. Unlike a radio button, an optional answer can be cleared. */
import type { CSSProperties } from 'react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { labelId } from '../fields/field-ids.ts';
import { choiceLabel } from '../../../../engine/match-choice.ts';
import { choiceAnswer, shownChoices } from './choices.ts';
import { leavesGroup } from './leaves-group.ts';
import { asText, controlAria, isMarkedOptional, type WidgetProps } from './widget-props.ts';

/** In characters; if a label is longer, no tiles share a row. */
const LONG = 24;

export function RadioWidget(props: WidgetProps) {
  const { id, value, schema, onChange, onBlur } = props;
  const text = asText(value);
  const clear = (): void => {
    document.getElementById(`${id}-0`)?.focus();
    onChange(undefined);
  };
  const choices = shownChoices(schema, [text]);
  const longest = Math.max(...choices.map((choice) => choiceLabel(choice).length));
  const tiles = (
    <div
      role="radiogroup"
      data-part="tiles"
      data-long={longest > LONG ? '' : undefined}
      style={{ '--longest': `${longest}ch` } as CSSProperties}
      id={id}
      aria-labelledby={labelId(id)}
      {...controlAria(props)}
      onBlur={leavesGroup(() => onBlur(id, value))}
    >
      {choices.map((choice, index) => (
        <label key={choice.value} data-part="tile" data-chosen={choice.value === text ? '' : undefined}>
          <input
            type="radio"
            data-part="dot"
            id={`${id}-${index}`}
            name={id}
            value={choice.value}
            checked={choice.value === text}
            onChange={() => onChange(choiceAnswer(schema, choice.value))}
          />
          {unbrokenCodes(choiceLabel(choice))}
        </label>
      ))}
    </div>
  );
  if (text === '' || !isMarkedOptional(props)) return tiles;
  return (
    <>
      {tiles}
      <button type="button" data-part="action" aria-label={`Clear this answer: ${props.label}`} onClick={clear}>
        Clear this answer
      </button>
    </>
  );
}

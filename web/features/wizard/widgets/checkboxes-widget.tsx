/** Several choices from a list as checkboxes. A long list can be searched; ticked choices stay visible and come first. */
import { useState } from 'react';
import { choiceLabel, filterChoices } from '../../../../engine/match-choice.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { labelId } from '../fields/field-ids.ts';
import { shownChoices } from './choices.ts';
import { leavesGroup } from './leaves-group.ts';
import { asText, controlAria, type WidgetProps } from './widget-props.ts';

/** Up to this number, all choices are visible and there is no search. */
const IN_SIGHT_MAX = 8;

export function CheckboxesWidget(props: WidgetProps) {
  const { id, value, label, schema, options, onChange, onBlur } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  // A box that the user unticks stays, with the focus, until the next search.
  const [search, setSearch] = useState({ text: '', ticked: chosen });
  const choices = shownChoices(schema, [...chosen, ...search.ticked].map(asText));
  const searched = choices.length > IN_SIGHT_MAX;
  const found = new Set(filterChoices(choices, search.text));
  const listed = choices.filter(
    (choice) => found.has(choice) || chosen.includes(choice.value) || search.ticked.includes(choice.value),
  );
  // A long list shows only its beginning. A box that is ticked now stays in its place until the next search.
  const wasTicked = ({ value: one }: (typeof listed)[number]): boolean => search.ticked.includes(one);
  const shown = searched ? [...listed.filter(wasTicked), ...listed.filter((choice) => !wasTicked(choice))] : listed;

  // In list order, not in the order of ticking.
  const change = (changed: string, ticked: boolean): void => {
    const next = choices
      .map((choice) => choice.value)
      .filter((one) => (one === changed ? ticked : chosen.includes(one)));
    onChange(next.length > 0 ? next : undefined);
  };

  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = controlAria(props);
  const leave = leavesGroup(() => onBlur(id, value));

  return (
    <div role="group" id={id} aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      {searched && (
        <input
          type="text"
          data-part="input"
          data-width={options.width ?? ''}
          autoComplete="off"
          enterKeyHint="next"
          aria-label={`Search: ${label}`}
          placeholder="Type to search"
          value={search.text}
          onChange={(event) => setSearch({ text: event.target.value, ticked: chosen })}
          onBlur={leave}
        />
      )}
      <div data-part="ticks" data-searched={searched ? '' : undefined}>
        {shown.map((choice) => (
          <label key={choice.value} data-part="tick">
            <input
              type="checkbox"
              aria-describedby={describedBy}
              aria-invalid={invalid}
              checked={chosen.includes(choice.value)}
              onChange={(event) => change(choice.value, event.target.checked)}
              onBlur={leave}
            />
            {unbrokenCodes(choiceLabel(choice))}
          </label>
        ))}
        {shown.length === 0 && <p>Nothing found</p>}
      </div>
    </div>
  );
}

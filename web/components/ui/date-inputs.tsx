/** The controls of a date: month by name, day, year. A date that is pasted into any of them fills all three. */
import { useState, type AriaAttributes, type ChangeEvent, type ClipboardEvent, type FocusEvent } from 'react';
import { MONTHS } from '../../../engine/lib/months.ts';
import { trimmed } from '../../../engine/lib/trimmed.ts';
import {
  joinDate,
  joinMonth,
  readPastedDate,
  readPastedMonth,
  splitDate,
  splitMonth,
  type DateParts,
} from '../../lib/date-parts.ts';

export interface DateInputsProps {
  /** The id of the group. The controls have the ids `{id}-month`, `{id}-day`, `{id}-year`. */
  id: string;
  /** `YYYY-MM-DD`, without a day `YYYY-MM`, or the parts that are filled. */
  value: string;
  /** Asks only for month and year. */
  withoutDay?: boolean;
  onChange: (value: string | undefined) => void;
  labelledBy: string;
  /** The description is read with the group too. */
  aria: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;
  /** The autocomplete token of a birthday, which browsers can fill in: `bday`, or `section-beneficiary bday`. */
  birthday?: string | undefined;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  /** The label of the Enter key on a phone's keyboard, in day and year. */
  enterKeyHint?: 'next';
}

/** Unstyled: each part has a `data-part`, which the styles of the parent component select. */
export function DateInputs({
  id,
  value,
  withoutDay = false,
  onChange,
  labelledBy,
  aria,
  birthday,
  onBlur,
  enterKeyHint,
}: DateInputsProps) {
  // The typed text (`2`) may differ from the stored text (`02`).
  const [split, join, readPasted] = withoutDay
    ? [splitMonth, joinMonth, readPastedMonth]
    : [splitDate, joinDate, readPastedDate];
  const [typed, setTyped] = useState(() => split(value));
  const parts = (join(typed) ?? '') === value ? typed : split(value);

  const change = (next: DateParts): void => {
    setTyped(next);
    onChange(join(next));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const date = readPasted(event.clipboardData.getData('text/plain'));
    if (!date) return;
    event.preventDefault();
    change(date);
  };
  // A `maxLength` would cut an inserted text to a part of another date. So only a typed character that does not fit is
  // left out; a whole date is read, and another text stays, for the field to report.
  const changePart = (name: 'day' | 'year', length: number, event: ChangeEvent<HTMLInputElement>): void => {
    const { value: text } = event.target;
    const { data, isComposing } = event.nativeEvent as Partial<InputEvent>;
    const inserted = data ?? text;
    // The stored date separates its parts by hyphens, so a part cannot contain one.
    const digits = trimmed(text).replaceAll('-', '');
    // An input method inserts a character again that is left out while it composes.
    const isTyped = text.length === parts[name].length + 1 && !isComposing;
    if (isTyped && digits.length > length) return;
    change((text.length > length && readPasted(inserted)) || { ...parts, [name]: digits });
  };
  const completes = (name: keyof DateParts): string => (birthday === undefined ? 'off' : `${birthday}-${name}`);
  const part = {
    'data-part': 'input',
    ...aria,
    onPaste,
    onBlur,
  } as const;

  const digitsInput = (name: 'day' | 'year', label: string, length: number) => (
    <div data-part={name}>
      <label data-part="part-label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        {...part}
        id={`${id}-${name}`}
        inputMode="numeric"
        enterKeyHint={enterKeyHint}
        autoComplete={completes(name)}
        value={parts[name]}
        onChange={(event) => changePart(name, length, event)}
      />
    </div>
  );

  return (
    <div role="group" data-part="date" aria-labelledby={labelledBy} aria-describedby={aria['aria-describedby']}>
      <div data-part="month">
        <label data-part="part-label" htmlFor={`${id}-month`}>
          Month
        </label>
        <div data-part="box">
          <select
            {...part}
            id={`${id}-month`}
            autoComplete={completes('month')}
            data-blank={parts.month === '' ? '' : undefined}
            value={parts.month}
            onChange={(event) => change({ ...parts, month: event.target.value })}
          >
            <option value="">Choose</option>
            {MONTHS.map((month, index) => (
              <option key={month} value={String(index + 1).padStart(2, '0')}>
                {month}
              </option>
            ))}
          </select>
        </div>
      </div>
      {!withoutDay && digitsInput('day', 'Day', 2)}
      {digitsInput('year', 'Year', 4)}
    </div>
  );
}

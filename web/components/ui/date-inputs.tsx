/** The controls of a date: month by name, day, year. Pasting a date into any of them fills all. */
import { useState, type ClipboardEvent, type FocusEvent } from 'react';
import { MONTHS } from '../../../engine/months.ts';
import { joinDate, joinMonth, readPastedDate, splitDate, splitMonth, type DateParts } from '../../lib/date-parts.ts';

const BIRTHDAY = { month: 'bday-month', day: 'bday-day', year: 'bday-year' } as const;
const NO_COMPLETION = { month: 'off', day: 'off', year: 'off' } as const;

export interface DateInputsProps {
  /** Of the group; the controls' are `{id}-month`, `{id}-day`, `{id}-year`. */
  id: string;
  /** `YYYY-MM-DD`, without a day `YYYY-MM`, or as far as it was typed. */
  value: string;
  /** Asks for the month of a year alone. */
  withoutDay?: boolean;
  onChange: (value: string | undefined) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  required?: boolean;
  /** The person's own birthday, which browsers know. */
  birthday?: boolean;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  /** What Enter on a phone's keyboard does in day and year. */
  enterKeyHint?: 'next';
}

/** Unstyled: each part has a `data-part`, by which the style sheet of its surroundings finds it. */
export function DateInputs({
  id,
  value,
  withoutDay = false,
  onChange,
  labelledBy,
  describedBy,
  invalid,
  required,
  birthday,
  onBlur,
  enterKeyHint,
}: DateInputsProps) {
  // What is being typed (`2`) may be written differently from what is stored (`02`).
  const [split, join] = withoutDay ? [splitMonth, joinMonth] : [splitDate, joinDate];
  const [typed, setTyped] = useState(() => split(value));
  const parts = (join(typed) ?? '') === value ? typed : split(value);

  const change = (next: DateParts): void => {
    setTyped(next);
    onChange(join(next));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const date = readPastedDate(event.clipboardData.getData('text/plain'));
    if (!date) return;
    event.preventDefault();
    change(date);
  };
  // A hyphen parts the stored date, so none can be inside a part.
  const digits = (text: string): string => text.replaceAll('-', '');
  const complete = birthday ? BIRTHDAY : NO_COMPLETION;
  const part = {
    'data-part': 'input',
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onPaste,
    onBlur,
  } as const;

  return (
    <div role="group" data-part="date" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <div data-part="month">
        <label data-part="part-label" htmlFor={`${id}-month`}>
          Month
        </label>
        <div data-part="box">
          <select
            {...part}
            id={`${id}-month`}
            autoComplete={complete.month}
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
      {!withoutDay && (
        <div data-part="day">
          <label data-part="part-label" htmlFor={`${id}-day`}>
            Day
          </label>
          <input
            {...part}
            id={`${id}-day`}
            inputMode="numeric"
            enterKeyHint={enterKeyHint}
            autoComplete={complete.day}
            maxLength={2}
            value={parts.day}
            onChange={(event) => change({ ...parts, day: digits(event.target.value) })}
          />
        </div>
      )}
      <div data-part="year">
        <label data-part="part-label" htmlFor={`${id}-year`}>
          Year
        </label>
        <input
          {...part}
          id={`${id}-year`}
          inputMode="numeric"
          enterKeyHint={enterKeyHint}
          autoComplete={complete.year}
          maxLength={4}
          value={parts.year}
          onChange={(event) => change({ ...parts, year: digits(event.target.value) })}
        />
      </div>
    </div>
  );
}

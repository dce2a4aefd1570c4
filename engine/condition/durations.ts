/** Lengths of time as people write them. */
import { asciiDigits } from '../amount.ts';
import { trimmed } from '../lib/trimmed.ts';
import type { Duration } from '../model/form.ts';

const PART = /(\d{1,4})\s*(days?|weeks?|wks?|months?|mos?|years?|yrs?)\b\.?/y;
const BETWEEN = /\s*(?:,|and\b|&)?\s*/y;

/**
 * `24 months`, `2 weeks`, `3 years 2 months`, `1 year and 10 days`; a leading `+` or `-` applies to the whole text.
 *
 * @returns undefined when it cannot be read
 */
export function parseDuration(value: unknown): Duration | undefined {
  if (typeof value !== 'string') return undefined;
  const text = asciiDigits(trimmed(value).toLowerCase());
  const sign = text.startsWith('-') ? -1 : 1;
  let at = /^[+-]\s*/.exec(text)?.[0].length ?? 0;
  if (at === text.length) return undefined;
  let months = 0;
  let days = 0;
  while (at < text.length) {
    PART.lastIndex = at;
    const part = PART.exec(text);
    if (!part) return undefined;
    const amount = Number(part[1]);
    const unit = part[2]?.[0];
    if (unit === 'd') days += amount;
    else if (unit === 'w') days += amount * 7;
    else if (unit === 'm') months += amount;
    else months += amount * 12;
    BETWEEN.lastIndex = PART.lastIndex;
    at = PART.lastIndex + (BETWEEN.exec(text)?.[0].length ?? 0);
  }
  return { months: sign * months || 0, days: sign * days || 0 };
}

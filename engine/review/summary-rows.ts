import { readSummands } from '../condition/context.ts';
import { sumOf } from '../condition/numbers.ts';
import type { SummaryRow } from '../model/types.ts';
import type { Form, Resolution } from '../model/form.ts';
import { formatAnswer } from './format-answer.ts';
import { formatMoney } from './format-money.ts';
import type { ReviewSummaryRow } from './types.ts';

/** The review step's short summary of the relevant answers, from `x-steps[].summary`. */
export function summaryRows(form: Form, resolution: Resolution): ReviewSummaryRow[] {
  return form.steps
    .flatMap((step) => step.summary ?? [])
    .map((row) => ({
      label: row.label,
      text: row.sum ? sumText(row.sum, row.format, resolution) : templateText(row.text ?? '', form, resolution),
      code: isCode(row, form),
    }));
}

/** A field's name in braces, with the brackets directly around it. */
const PLACEHOLDER = /([([]?)\{(\w+)\}([)\]]?)/;

/**
 * Puts the answers into a template such as `{givenName} {familyName}`. A missing answer is left out together with its
 * brackets and the text before it, so that no comma and no half of a pair of brackets is left over. When an answer is
 * missing and all others are defaults, the row is unanswered, such as `{actualWage} per {wageUnit}` without a wage.
 */
function templateText(template: string, form: Form, resolution: Resolution): string | null {
  const parts = template.split(PLACEHOLDER);
  let text = '';
  let missing = false;
  let said = false;
  /** A bracket of the template whose end is still to come. */
  let pending = '';
  for (let at = 0; at + 4 < parts.length; at += 4) {
    const [literal, open, name, close] = parts.slice(at) as [string, string, string, string];
    const field = form.byName.get(name);
    const value = resolution.relevant[name];
    const answer = field ? formatAnswer(field, value) : null;
    if (answer === null) {
      missing = true;
      continue;
    }
    const isFirst = at > 0 && text === '';
    const begin = isFirst ? '' : literal + open;
    const isOpen = (open !== '' && !isFirst) || pending !== '';
    text += begin + answer + (isOpen ? close : '');
    if (isOpen) pending = close === '' ? open || pending : '';
    said ||= value !== field!.definition.default;
  }
  if (text === '' || (missing && !said)) return null;
  return text + (missing ? CLOSING[pending] : parts.at(-1));
}

const CLOSING: Readonly<Record<string, string>> = { '': '', '(': ')', '[': ']' };

function sumText(fields: readonly string[], format: SummaryRow['format'], resolution: Resolution): string | null {
  const total = sumOf(fields.flatMap((name) => readSummands(resolution, name)));
  if (total === undefined) return null;
  return format === 'money' ? formatMoney(total) : String(total);
}

const isCode = (row: SummaryRow, form: Form): boolean => {
  const only = /^\{(\w+)\}$/.exec(row.text ?? '')?.[1];
  return only !== undefined && form.byName.get(only)?.definition['x-code'] === true;
};

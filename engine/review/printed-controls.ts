import { ownValue } from '../lib/own-value.ts';
import type { Field } from '../model/form.ts';
import type { WidgetName } from '../model/types.ts';

interface Printed {
  /** The answers are the user's own words, which a translation of the page must not change. */
  readonly ownWords?: true;
  /** Beside a signature, the answer is printed over a line for a pen. */
  readonly onLine?: true;
}

/** How the answers of each control are shown in the review and in the PDF. */
const PRINTED: Readonly<Record<WidgetName, Printed>> = {
  text: { ownWords: true, onLine: true },
  textarea: { ownWords: true },
  radio: {},
  select: {},
  combobox: {},
  date: { onLine: true },
  month: {},
  email: { ownWords: true, onLine: true },
  tel: { onLine: true },
  money: {},
  number: {},
  checkbox: {},
  checkboxes: {},
};

/** A group, and a control that is not ours, has none of these properties. */
export const printedAs = ({ widget }: Field): Printed => ownValue(PRINTED, widget) ?? {};

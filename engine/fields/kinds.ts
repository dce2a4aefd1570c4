/** Every kind of field. `docs/adding-a-field-kind.md` says how to add one. */
import type { FieldDefinition } from '../model/types.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { date } from './date.ts';
import { duration } from './duration.ts';
import { email } from './email.ts';
import { group } from './group.ts';
import type { FieldKind } from './kind.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { text } from './text.ts';
import { tick } from './tick.ts';
import { yearMonth } from './year-month.ts';

/**
 * All kinds by name; a kind with a `pattern` has the name of its `format`. A definition belongs to the first kind that
 * includes it, so free text is last.
 */
export const KINDS = {
  group,
  choice,
  choices,
  tick,
  number,
  date,
  'year-month': yearMonth,
  email,
  phone,
  money,
  duration,
  text,
} as const satisfies Record<string, FieldKind>;

const inOrder: readonly FieldKind[] = Object.values(KINDS);

/** The kind of a definition. A definition that the meta-schema does not allow is read as text. */
export const kindOf = (definition: FieldDefinition): FieldKind =>
  inOrder.find((kind) => kind.includes(definition)) ?? text;

/**
 * The patterns of the formats that JSON Schema does not know, or knows only for English, by the format's name. They are
 * regular expressions, because Ajv's standalone code cannot carry functions into the browser.
 */
export const FORMATS = patternsBy((name) => name);

/** The same by the names that the plain schemas use, for another validator: `idn-email` for `email`. */
export const PLAIN_FORMATS = patternsBy((name, { plainFormat }) => plainFormat ?? name);

function patternsBy(nameOf: (name: string, kind: FieldKind) => string): Readonly<Record<string, RegExp>> {
  return Object.fromEntries(
    Object.entries<FieldKind>(KINDS).flatMap(([name, kind]) =>
      kind.pattern ? [[nameOf(name, kind), kind.pattern]] : [],
    ),
  );
}

import type { Context } from './condition/context.ts';
import { matches } from './condition/matches.ts';
import type { Advice, Check } from './form.ts';

/** The advice of a check that is met and has a visible field to stand beside. */
export const adviceOf = (check: Check, context: Context, isShown: (name: string) => boolean): Advice | undefined =>
  (matches(check.when, context) ? adviceBeside(check, isShown) : undefined);

/** What a check that is met has to say. */
export function adviceBeside({ id, severity, fields, message, why }: Check, isShown: (name: string) => boolean): Advice | undefined {
  const shown = fields.filter(isShown);
  return shown.length === 0 ? undefined : { id, severity, fields: shown, message, ...(why !== undefined && { why }) };
}

import type { Context } from './condition/context.ts';
import { matches } from './condition/matches.ts';
import type { Advice, Check } from './model/form.ts';

/** The advice of a check that is met and has a visible field beside which it can be shown. */
export function adviceOf(
  { id, severity, fields, message, why, when }: Check,
  context: Context,
  isShown: (name: string) => boolean,
): Advice | undefined {
  if (!matches(when, context)) return undefined;
  const shown = fields.filter(isShown);
  return shown.length === 0 ? undefined : { id, severity, fields: shown, message, ...(why !== undefined && { why }) };
}

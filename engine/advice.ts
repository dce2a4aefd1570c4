import type { Context } from './condition/context.ts';
import { matches } from './condition/matches.ts';
import type { Advice, Check } from './model/form.ts';

/** The advice of a check; undefined when its condition is not met or none of its fields is visible. */
export function adviceOf(
  { id, severity, fields, message, fix, why, when }: Check,
  context: Context,
  isShown: (name: string) => boolean,
): Advice | undefined {
  if (!matches(when, context)) return undefined;
  const shown = fields.filter(isShown);
  if (shown.length === 0) return undefined;
  const more = { ...(fix !== undefined && { fix }), ...(why !== undefined && { why }) };
  return { id, severity, fields: shown, message, ...more };
}

/** The full text of an advice, as shown beside a question: what is wrong, what to do, and why. */
export const adviceText = ({ message, fix, why }: Pick<Advice, 'message' | 'fix' | 'why'>): string =>
  [message, fix, why].filter((part) => part !== undefined).join(' ');

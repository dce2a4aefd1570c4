/**
 * The user's changes on top of the current values, because another device may have changed others meanwhile.
 * @param shown the values before the user changed them to `edited`
 */
export function withChanges<T extends object>(now: T, { shown, edited }: { shown: T; edited: T }): T {
  const changed = Object.entries(edited).filter(([name, value]) => value !== shown[name as keyof T]);
  return { ...now, ...Object.fromEntries(changed) };
}

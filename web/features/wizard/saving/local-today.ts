/** The person's own date, `YYYY-MM-DD`: what 'in the past' and 'six months ahead' are measured from. */
export function localToday(now: Date = new Date()): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

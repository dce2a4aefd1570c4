/** Numbers and amounts of money as people type them. */

const NUMBER = /^([+-]?)\$? ?(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?$/;

/** A number, `2500`, `2,500`, `$2,500.50`; undefined for everything else, infinities among it. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const match = NUMBER.exec(value.trim());
  if (!match) return undefined;
  const number = Number(`${match[1]}${match[2]!.replaceAll(',', '')}${match[3] ?? ''}`);
  return Number.isFinite(number) ? number : undefined;
}

/** Binary fractions do not add up (0.1 + 0.2 > 0.3), so amounts are added in ten-thousandths, exact up to 10^10. */
const SCALE = 10_000;

/**
 * The sum of the answers. A missing one (undefined) counts 0, unless all are missing.
 *
 * @returns undefined when all are missing or one cannot be read
 */
export function sumOf(values: readonly unknown[]): number | undefined {
  let total = 0;
  let any = false;
  for (const value of values) {
    if (value === undefined) continue;
    const number = readNumber(value);
    if (number === undefined) return undefined;
    total += Math.round(number * SCALE);
    any = true;
  }
  return any ? total / SCALE : undefined;
}

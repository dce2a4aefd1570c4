import { localDay } from '../../../lib/device-day.ts';

/**
 * The date on this device, `YYYY-MM-DD`: what 'in the past' and 'six months ahead' are measured from while a person types.
 * A submit sends it along, and the server judges by it too, so that a signature of today is of today on both sides.
 */
export const localToday = (): string => localDay(new Date());

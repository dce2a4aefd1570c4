import { DAY } from '../../lib/time.ts';

/**
 * A request to delete a user's data must be decided within this time, milliseconds. It is a month in GDPR, article 12;
 * CCPA allows 45 days. The screens of the user and of the administrator say it.
 */
export const DECIDE_WITHIN = 30 * DAY;

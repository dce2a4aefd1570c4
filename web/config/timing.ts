/** Delays and lifetimes, in milliseconds (spec/1 section 9). */
import { MINUTE } from '../../engine/lib/time.ts';

/** From a successful sign-in to the next page. */
export const SIGNED_IN_REDIRECT_MS = 100;
/** From the notice that the session ended to the sign-in page. */
export const UNAUTHORIZED_REDIRECT_MS = 500;
/** From the notice that a page is only for administrators to the home page (spec/3 section 9). */
export const ACCESS_DENIED_REDIRECT_MS = 500;
/** How long the answer of `GET /api/user` counts as fresh. */
export const USER_FRESH_MS = 5 * MINUTE;
/** How long a toast is shown. */
export const TOAST_MS = 5000;
/** Content that loads faster than this shows no skeleton, because a short flash would only disturb. */
export const SKELETON_DELAY_MS = 300;

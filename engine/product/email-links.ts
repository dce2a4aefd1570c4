/** How long a link that we mail works, milliseconds. The mails, the pages and the privacy policy say it. */
import { HOUR, MINUTE } from '../lib/time.ts';

/** A link to set a password. */
export const RESET_LINK_LIFE = 30 * MINUTE;

/** A link that confirms an e-mail address. It is longer, because people do not read every mailbox at once. */
export const EMAIL_LINK_LIFE = 48 * HOUR;

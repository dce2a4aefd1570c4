import { pageValue } from '../config/page-value.ts';

/** The text to show beside a mailed link; empty when the server sends mail. */
export const noMail = pageValue('no-mail', '__NO_MAIL__');

/** How large a call's body may be, and of which type. A call without a rule takes 16 kB of JSON. */
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from '../engine/product/account/photo.ts';
import { CHOOSE_ANOTHER, FILE_TOO_LARGE, MAX_BYTES } from '../engine/product/documents/limits.ts';
import type { BodyRule } from './middleware/route-rules.ts';

const KB = 1024;
const MB = 1024 * KB;

export const FORM: BodyRule = { limit: 2 * MB, tooLarge: 'This is too large to be saved: 2 MB at most.' };

/** The form on the screen, saved or not. */
export const ANSWERS: BodyRule = { limit: 2 * MB, tooLarge: 'This form is too large for the assistant: 2 MB at most.' };

/** Each answer also has a limit. In scripts with three bytes per character, all answers together are 35 kB. */
export const PROFILE: BodyRule = { limit: 64 * KB, tooLarge: 'This profile is too large to be saved: 64 kB at most.' };

export const PHOTO: BodyRule = {
  limit: PHOTO_MAX_BYTES,
  tooLarge: PHOTO_TOO_LARGE,
  // A form or script of another site cannot send these types without a preflight request.
  media: { types: /^image\/(jpeg|png)$/i, wrong: 'Send a JPG or PNG file.' },
};

export const DOCUMENT: BodyRule = {
  limit: MAX_BYTES,
  tooLarge: FILE_TOO_LARGE,
  media: { types: /^(application\/pdf|image\/(jpeg|png))$/i, wrong: CHOOSE_ANOTHER },
};

/** A question and the messages before it. In scripts with three bytes per character that is 51 kB. */
export const CONVERSATION: BodyRule = { limit: 64 * KB, tooLarge: 'This conversation is too large: 64 kB at most.' };

/** A client's credentials, in the format of RFC 6749. */
export const OAUTH_FORM: BodyRule = {
  limit: 4 * KB,
  tooLarge: 'This is too large: 4 kB at most.',
  media: {
    types: /^application\/x-www-form-urlencoded\s*(;|$)/i,
    wrong: 'Send a form, with the content type application/x-www-form-urlencoded.',
  },
};

/** Webhook events of the payment provider. */
export const EVENT: BodyRule = { limit: 256 * KB, tooLarge: 'This event is too large: 256 kB at most.' };

/** In scripts with three bytes per character a message is 13 kB, and twice that when escaped. */
export const MESSAGE: BodyRule = { limit: 32 * KB, tooLarge: 'This message is too large: 32 kB at most.' };

export const CLIENT_ERROR: BodyRule = { limit: 4 * KB, tooLarge: 'This report is too large: 4 kB at most.' };

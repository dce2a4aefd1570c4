/** Shown beside a mailed link when no mail server is configured; see `api/providers/mail/mail-folder.ts`. */
export const NO_MAIL =
  'This installation sends no email. For one day, the link is in a file in the folder “mail” of its data.';

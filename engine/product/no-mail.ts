/** Shown beside a mailed link when no mail server is configured; see `api/providers/mail/mail-folder.ts`. */
export const NO_MAIL =
  'No mail leaves this installation: the link is in a file in the folder “mail” of its data, for a day.';

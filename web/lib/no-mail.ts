/** The text to show beside a mailed link; empty when the server sends mail. The server writes it into every page. */
export const noMail =
  typeof document === 'undefined'
    ? '__NO_MAIL__'
    : (document.querySelector<HTMLMetaElement>('meta[name="no-mail"]')?.content ?? '');

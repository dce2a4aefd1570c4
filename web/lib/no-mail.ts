/** What to say beside a mailed link, empty where mail leaves. The server writes it into every page. */
export const noMail =
  typeof document === 'undefined'
    ? '__NO_MAIL__'
    : (document.querySelector<HTMLMetaElement>('meta[name="no-mail"]')?.content ?? '');

import { SAMPLE_SUPPORT_EMAIL } from '../../engine/product/support.ts';
import type { Env } from '../env.ts';
import { publicOrigin } from './public-origin.ts';

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escapes a text inside a JSON string inside a script element. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** Fills the placeholders of a built page whose values are the same in every response. */
export const fillPage = (page: string, env: Env, origin = publicOrigin(env)): string =>
  page
    .replaceAll('__PRODUCT_NAME_JSON__', () => inJson(env.PRODUCT_NAME))
    .replaceAll('__PRODUCT_NAME__', () => escapeHtml(env.PRODUCT_NAME))
    .replaceAll('__SUPPORT_EMAIL_JSON__', () => inJson(supportEmail(env)))
    .replaceAll('__BACKUPS__', backupsText(env.BACKUP_DAYS))
    .replaceAll('__NO_MAIL__', env.SMTP_URL ? '' : NO_MAIL)
    .replaceAll('__SUPPORT_EMAIL__', () => escapeHtml(supportEmail(env)))
    .replaceAll('__ORIGIN__', origin);

const supportEmail = ({ SUPPORT_EMAIL = SAMPLE_SUPPORT_EMAIL }: Env): string => SUPPORT_EMAIL;

/** Shown beside a mailed link when no mail server is configured; see `api/providers/mail/mail-folder.ts`. */
export const NO_MAIL =
  'This installation sends no email. For one day, the link is in a file in the folder “mail” of its data.';

/** The privacy page's text about backups. `days`: how many days the operator keeps them; 0 for no backups. */
const backupsText = (days: number): string =>
  days === 0
    ? 'No backups are kept.'
    : `Backups are deleted ${days === 1 ? 'after a day' : `after ${days} days`}. Until then a backup that was made before you deleted your account, a form or a document still holds it. What was encrypted is still encrypted there, but the operator’s key could open it; the rest, such as your name and email address, can be read. After that nobody can.`;

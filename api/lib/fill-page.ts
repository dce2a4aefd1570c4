import { backupsText } from '../../engine/product/backups.ts';
import { NO_MAIL } from '../../engine/product/no-mail.ts';
import { SAMPLE_SUPPORT_EMAIL } from '../../engine/product/support-email.ts';
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
    .replaceAll('__BACKUPS__', backupsText(env.BACKUP_DAYS))
    .replaceAll('__NO_MAIL__', env.SMTP_URL ? '' : NO_MAIL)
    .replaceAll('__SUPPORT_EMAIL__', () => escapeHtml(env.SUPPORT_EMAIL ?? SAMPLE_SUPPORT_EMAIL))
    .replaceAll('__ORIGIN__', origin);

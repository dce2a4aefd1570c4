import type { FieldKind } from './kind.ts';
import { readText, text } from './text.ts';

const MAIL_NAME = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const HOST_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';

/** A name, `@` and a host with a point, in any script (RFC 6531): `jörg@exämple.de`. Runs in linear time. */
const EMAIL = new RegExp(`^${MAIL_NAME}(?:\\.${MAIL_NAME})*@(?:${HOST_LABEL}\\.)+${HOST_LABEL}$`, 'u');

/** An address as the forms read it: `anna＠example.org` is `anna@example.org`. */
export const plainEmail = (typed: string): string =>
  readText(typed, { type: 'string', title: 'Email', format: 'email' });

export const isEmail = (value: string): boolean => EMAIL.test(value);

export const email: FieldKind = {
  ...text,
  name: 'an e-mail address',
  includes: ({ format }) => format === 'email',
  widget: () => 'email',
  widgets: ['email', 'text'],
  pattern: EMAIL,
  shortest: 5,
  plainFormat: 'idn-email',
  messages: { format: () => 'Enter an email address such as name@example.com' },
  formatRule: 'must be an email address',
  sample: (source) => source.texts(({ email: own }) => own),
};

/** Sends mail by SMTP; where no server is set, writes each mail as a file that a mail program opens. */
import { createTransport } from 'nodemailer';
import type { Deps } from '../../context.ts';
import type { Env } from '../../env.ts';
import { oneLine } from '../text.ts';
import { writeMail } from './mail-folder.ts';

export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  /** The person that it is to, whatever becomes of their address. */
  readonly userId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken it. @throws Error when it did not, or when the address could break a header */
  send(mail: Mail): Promise<void>;
  /** Whether mails leave this machine; otherwise each is a file here, until a day later. */
  readonly leaves: boolean;
  close(): void;
}

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PRODUCT_NAME' | 'DATA_DIR'>;

/** Milliseconds, so that a mail server that says nothing holds nobody up. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** @returns a mailer; mails come from `MAIL_FROM` under the product's name */
export function createMailer(env: Settings, deps: Pick<Deps, 'log' | 'now'>): Mailer {
  const { deliver, close } = env.SMTP_URL === undefined ? mailFolder(env.DATA_DIR, deps) : smtp(env.SMTP_URL);
  return {
    leaves: env.SMTP_URL !== undefined,
    send: async ({ to, userId, subject, text, html }) =>
      deliver(
        {
          // As objects: a text would be parsed, and might name several.
          from: { name: oneLine(env.PRODUCT_NAME), address: env.MAIL_FROM },
          to: { name: '', address: plainAddress(to) },
          subject: oneLine(subject),
          text,
          html,
          // Nothing is ever read from a file or fetched for a mail.
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        userId,
      ),
    close,
  };
}

interface Message {
  from: Address;
  to: Address;
  subject: string;
  text: string;
  html: string;
  disableFileAccess: true;
  disableUrlAccess: true;
}
interface Address {
  name: string;
  address: string;
}
interface Delivery {
  deliver(message: Message, userId: string): Promise<void>;
  close(): void;
}

function smtp(url: string): Delivery {
  const transport = createTransport({ url, ...TIMEOUTS });
  return { deliver: async (message) => void (await transport.sendMail(message)), close: () => transport.close() };
}

function mailFolder(dataDir: string, { log, now }: Pick<Deps, 'log' | 'now'>): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(message, userId) {
      const { message: source } = await transport.sendMail(message);
      const file = await writeMail(dataDir, { userId, source: source as Buffer }, now());
      log.info({ message: 'No SMTP_URL is set: a mail was written to a file', file });
    },
    close: () => undefined,
  };
}

function plainAddress(address: string): string {
  if (/[\p{Cc}\s<>,;:"()\\]/u.test(address) || address.split('@').length !== 2)
    throw new Error('Not one plain mail address');
  return address;
}

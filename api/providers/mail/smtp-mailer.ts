import { createTransport } from 'nodemailer';
import type { Mailer, Sender } from './mailer.ts';
import { messageOf } from './message.ts';

/** Milliseconds, so that a mail server that does not respond delays nobody. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Sends mail by SMTP. @param url includes the credentials */
export function createSmtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    leaves: true,
    send: async (mail) => void (await transport.sendMail(messageOf(mail, from))),
    close: () => transport.close(),
  };
}

import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer, type Sender } from './mailer.ts';
import { messageOf } from './message.ts';

/** Milliseconds, so that a mail server that does not respond delays nobody. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Sends mail by SMTP. @param url includes the credentials */
export function createSmtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    leaves: true,
    send: async (mail) => void (await transport.sendMail(messageOf(mail, from)).catch(throwRefusal)),
    close: () => transport.close(),
  };
}

/** A refused login or sender is not final: the operator corrects the settings, and the mails leave. */
function throwRefusal(error: Error & { permanent?: boolean; command?: string; responseCode?: number }): never {
  const { permanent, command, responseCode } = error;
  if (permanent && responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA'))
    throw new MailRefused(responseCode, { cause: error });
  throw error;
}

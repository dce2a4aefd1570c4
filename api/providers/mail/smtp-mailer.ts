import { createTransport } from 'nodemailer';
import { MailRefused, MailUnanswered, type Mailer, type Sender } from './mailer.ts';
import { messageOf } from './message.ts';

/**
 * Milliseconds, so that a mail server that does not respond delays nobody. One that checks a mail before it accepts it
 * can take a minute; a job has two.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 90_000 } as const;

/** Sends mails by SMTP, each over its own connection. @param url includes the credentials */
export const createSmtpMailer = (url: string, from: Sender): Mailer => ({
  leaves: true,
  async send(mail) {
    const transport = createTransport({ url, ...TIMEOUTS });
    let isHandedOver = false;
    transport.use('stream', ({ message }, next) => {
      message.processFunc((bytes) => bytes.once('end', () => (isHandedOver = true)));
      next();
    });
    try {
      await transport.sendMail(messageOf(mail, from));
    } catch (error) {
      throw failureOf(error as SmtpError, isHandedOver);
    } finally {
      transport.close();
    }
  },
});

type SmtpError = Error & { permanent?: boolean; command?: string; responseCode?: number };

/**
 * A refused login or sender is not final: the operator corrects the settings, and the mails leave.
 * @param isHandedOver the whole mail was sent. nodemailer's error for a connection that breaks is the same before that
 */
function failureOf(error: SmtpError, isHandedOver: boolean): Error {
  const { permanent, command, responseCode } = error;
  if (isHandedOver && responseCode === undefined) return new MailUnanswered({ cause: error });
  if (permanent && responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA'))
    return new MailRefused(responseCode, { cause: error });
  return error;
}

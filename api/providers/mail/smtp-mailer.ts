import { createTransport } from 'nodemailer';
import { TIME_LIMIT } from '../../lib/jobs/job.ts';
import { isLoopback } from '../../lib/public-origin.ts';
import { MailRefused, MailUnanswered, type Mailer, type Sender } from './mailer.ts';
import { messageOf } from './message.ts';

/**
 * Milliseconds, so that a mail server that does not respond delays nobody. One that checks a mail before it accepts it
 * can take a minute.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 90_000 } as const;
/** For the whole mail, milliseconds. It ends before the job does, so that the job learns whether the mail has left. */
const LIMIT = TIME_LIMIT - 10_000;

/** Sends mails by SMTP, each over its own connection. @param url includes the credentials */
export const createSmtpMailer = (url: string, from: Sender, limit = LIMIT): Mailer => ({
  leaves: true,
  async send(mail) {
    // The name for EHLO. In a container, nodemailer takes an IP address, which Google's relay refuses. `?name=` wins.
    const name = from.address.slice(from.address.lastIndexOf('@') + 1);
    const transport = createTransport({ url, name, requireTLS: needsTls(url), ...TIMEOUTS });
    let isHandedOver = false;
    transport.use('stream', ({ message }, next) => {
      message.processFunc((bytes) => bytes.once('end', () => (isHandedOver = true)));
      next();
    });
    try {
      await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(limit) });
    } catch (error) {
      throw failureOf(error as SmtpError, isHandedOver);
    } finally {
      transport.close();
    }
  },
});

/**
 * True when nodemailer must not send the password over a connection that the mail server does not encrypt. An option in
 * the URL wins: `?requireTLS=false` by itself, and these two, which nodemailer would otherwise ignore.
 */
function needsTls(url: string): boolean {
  const { protocol, hostname, password, searchParams } = new URL(url);
  return (
    protocol === 'smtp:' &&
    password !== '' &&
    !isLoopback(hostname.replace(/^\[(.+)\]$/, '$1')) &&
    !['ignoreTLS', 'opportunisticTLS'].some((option) => searchParams.get(option) === 'true')
  );
}

type SmtpError = Error & { permanent?: boolean; command?: string; response?: string; responseCode?: number };

/**
 * Only a refused recipient is final. After a refused login or sender, a missing right to relay, or a used-up quota, the
 * operator corrects the settings, and the mails leave.
 * @param isHandedOver the whole mail was sent. nodemailer's error for a connection that breaks is the same before that
 */
function failureOf(error: SmtpError, isHandedOver: boolean): Error {
  const { permanent, command, response = '', responseCode } = error;
  if (isHandedOver && responseCode === undefined) return new MailUnanswered({ cause: error });
  if (permanent && responseCode !== undefined && command === 'RCPT TO' && isAboutRecipient(response))
    return new MailRefused(responseCode, { cause: error });
  return error;
}

/**
 * Reads the enhanced status code (RFC 3463): 5.1.x is about an address, 5.2.x about a mailbox. 5.1.7 and 5.1.8 are about
 * the sender's address, which many servers check at the recipient, and 5.1.0 can be about either. Without such a code,
 * it is about the recipient, unless its text names the sender, the login or a missing right.
 * @param response of the mail server, such as `550 5.1.1 No such user`
 */
function isAboutRecipient(response: string): boolean {
  const code = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return code === undefined
    ? !/sender|verif|authentic|relay|permit|denied/i.test(response)
    : /^5\.[12]\./.test(code) && !['5.1.0', '5.1.7', '5.1.8'].includes(code);
}

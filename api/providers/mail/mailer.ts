import { OutcomeUnknown, PermanentError } from '../../lib/jobs/job.ts';

/** The mail server refuses the recipient for good, for example because the address does not exist. */
export class MailRefused extends PermanentError {
  override readonly name = 'MailRefused';
  /** For the log. */
  readonly code: string;

  /** @param responseCode of SMTP, such as 550 */
  constructor(
    readonly responseCode: number,
    options?: ErrorOptions,
  ) {
    super(`The mail server refuses this recipient: ${responseCode}`, options);
    this.code = String(responseCode);
  }
}

/**
 * The connection broke, or the time ended, when the mail server had the whole mail and had not answered yet: it may have
 * accepted it.
 */
export class MailUnanswered extends OutcomeUnknown {
  override readonly name = 'MailUnanswered';

  constructor(options?: ErrorOptions) {
    super('The mail server did not say whether it accepted this mail', options);
  }
}

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail. @throws MailRefused; MailUnanswered; Error when it did not
   * accept it for another reason, or when the address could break a header
   */
  send(mail: Mail): Promise<void>;
  /** True when mails leave this machine; otherwise each is a local file for a day. */
  readonly leaves: boolean;
}

export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  /**
   * The id of the recipient's account, also if their address changes; without an account, the id of the row that the
   * mail concerns.
   */
  readonly userId: string;
  /** One address to which replies go; without it, replies go to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The sender of all mails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * True when a failed mail certainly did not leave: everything failed before the mail server had the whole mail, or it
 * refused the mail.
 * @param error thrown by `Mailer.send`
 */
export const wasRefused = (error: unknown): boolean => !(error instanceof MailUnanswered);

/** What mail is sent by. */
export interface Mailer {
  /** Resolves when the mail server has taken it. @throws Error when it did not, or when the address could break a header */
  send(mail: Mail): Promise<void>;
  /** Whether mails leave this machine; otherwise each is a file here, until a day later. */
  readonly leaves: boolean;
  close(): void;
}

export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  /** The person that it is to, whatever becomes of their address; without an account, the row that it is about. */
  readonly userId: string;
  /** Whom an answer to the mail goes to: one address; without it who the mail is from. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Who mails come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

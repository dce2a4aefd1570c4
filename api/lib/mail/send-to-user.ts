import type { Deps } from '../../context.ts';
import { composeMail, type Letter } from './compose-mail.ts';

/** What a mail to a user says, without the greeting. */
export type UserLetter = Omit<Letter, 'to'>;

interface Recipient {
  readonly id: string;
  readonly email: string;
  /** Null when the address may belong to somebody else. */
  readonly emailConfirmedAt: number | null;
  readonly firstName: string;
}

/**
 * Sends a mail to a user, at the address of the account. The greeting has the user's name only when the address is
 * confirmed, and the letter's other texts that the user writes must follow the same rule. Otherwise strangers could use
 * the product to mail their texts to anybody. @throws what the mailer throws
 */
export const sendToUser = (
  { mailer, env }: Pick<Deps, 'mailer' | 'env'>,
  { id, email, emailConfirmedAt, firstName }: Recipient,
  letter: UserLetter,
): Promise<void> =>
  mailer.send({
    to: email,
    userId: id,
    ...composeMail({ ...letter, to: emailConfirmedAt === null ? 'there' : firstName }, env.PRODUCT_NAME),
  });

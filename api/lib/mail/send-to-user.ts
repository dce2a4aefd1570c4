import type { Deps } from '../../context.ts';
import { composeMail, type Letter } from './compose-mail.ts';

/** What a mail to a user says. The greeting is the user's own name. */
export type UserLetter = Omit<Letter, 'to'>;

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/** Sends a mail to a user, at the address of the account. @throws what the mailer throws */
export const sendToUser = (
  { mailer, env }: Pick<Deps, 'mailer' | 'env'>,
  { id, email, firstName }: Recipient,
  letter: UserLetter,
): Promise<void> =>
  mailer.send({ to: email, userId: id, ...composeMail({ ...letter, to: firstName }, env.PRODUCT_NAME) });

import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { enqueue, type QueuedJob } from '../../lib/jobs/queries.ts';
import { isWithinRate } from '../../lib/rate-limit/limit-rate.ts';
import type { UserRow } from './queries.ts';
import { EMAIL_LINK } from './send-email-link.ts';

type MailDeps = Pick<Deps, 'db' | 'vault' | 'now'>;

/**
 * Mails in an hour to an address that is not confirmed, for all accounts together: nobody must flood a stranger's
 * mailbox. Above the limit none is sent, and the caller is not told. The account's last link works for longer than
 * that.
 */
const MAILS_LIMIT = { limit: 10, span: HOUR };

/**
 * Whether a mail may be sent to the address of an account: always to a confirmed one, else within the limit, against
 * which the mail then counts. For every mail that a user can cause as often as they like. Ask where the mail is queued,
 * not in its job: the job is tried again when the mail server fails, and each try would count.
 */
export const mayMailUser = async (
  deps: MailDeps,
  { email, emailConfirmedAt }: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
): Promise<boolean> =>
  emailConfirmedAt !== null || (await isWithinRate(deps, { what: `unconfirmed mailbox ${email}`, ...MAILS_LIMIT }));

/** The statement that queues the job of a mail to a user; none beyond the limit of `mayMailUser`. */
export const queueUserMail = async (
  deps: MailDeps,
  user: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
  job: Pick<QueuedJob, 'kind' | 'data'>,
): Promise<Statement[]> => ((await mayMailUser(deps, user)) ? [enqueue(deps.db, { ...job, runAt: deps.now() })] : []);

/**
 * The statements that queue the mail with the link that confirms an address.
 * @param email the address that gets the mail, in lower case
 */
export const queueEmailLink = (
  deps: MailDeps,
  { userId, email }: { userId: string; email: string },
): Promise<Statement[]> =>
  queueUserMail(deps, { email, emailConfirmedAt: null }, { kind: EMAIL_LINK, data: { userId } });

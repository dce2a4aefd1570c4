import { z } from 'zod';
import { EMAIL_LINK_LIFE } from '../../../engine/product/email-links.ts';
import { WAITING_TOPICS } from '../../../engine/product/waiting-list.ts';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { hashOfToken, newSecretToken } from '../../lib/secret-token.ts';
import { composeMail, type Letter } from '../../lib/mail/compose-mail.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { getWaiting, putWaitingLink, type WaitingRow } from '../../modules/waiting-list/queries.ts';
import { openWaitingEmail } from '../../modules/waiting-list/waiting-email.ts';
import { withdrawLink } from '../../modules/waiting-list/withdraw-link.ts';

export const WAITING_LINK = 'send-waiting-link';

/**
 * Sends the link that confirms an address, or says that the address is on the list already. The token is created in
 * this job, so that it is never stored in the queue.
 */
export const sendWaitingLink = (deps: Deps): Job =>
  defineJob({
    kind: WAITING_LINK,
    concurrency: 4,
    data: z.strictObject({ id: z.string() }),
    async run({ id }) {
      const { db, env, mailer, now } = deps;
      const row = await getWaiting(db, { id });
      // The person has withdrawn in the meantime.
      if (!row) return;
      let letter: Letter = already(row);
      if (row.confirmedAt === null) {
        const token = newSecretToken();
        await batch(db, [putWaitingLink(db, { id, tokenHash: hashOfToken(token), at: now() })]);
        letter = confirm(row, `${publicOrigin(env)}/waiting-list/confirm?token=${token}`);
      }
      await mailer.send({
        to: openWaitingEmail(deps, row),
        userId: row.userId ?? row.id,
        ...composeMail(
          { ...letter, notes: [...(letter.notes ?? []), `To withdraw at any time: ${withdrawLink(deps, row)}`] },
          env.PRODUCT_NAME,
        ),
      });
    },
  });

const confirm = ({ topic, consent }: WaitingRow, href: string): Letter => ({
  to: 'there',
  subject: `Confirm: ${WAITING_TOPICS[topic].title}`,
  paragraphs: [
    `Someone asked us to write to this address ${WAITING_TOPICS[topic].when}. If it was you, confirm it. What you agreed to: “${consent}”`,
  ],
  action: { label: 'Confirm my address', href },
  notes: [
    `The link works once, for ${EMAIL_LINK_LIFE / HOUR} hours.`,
    'If it was not you, you do not need to do anything: an address that is not confirmed is deleted after a few days.',
  ],
});

const already = ({ topic }: WaitingRow): Letter => ({
  to: 'there',
  subject: `You are on our list: ${WAITING_TOPICS[topic].title}`,
  paragraphs: [
    `Someone asked us to write to this address ${WAITING_TOPICS[topic].when}. You are already on that list. You do not need to do anything.`,
  ],
});

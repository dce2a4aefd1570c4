import { z } from 'zod';
import type { Deps } from '../../../context.ts';
import { defineJob, type Job } from '../../../lib/jobs/job.ts';
import { sendToUser } from '../../../lib/mail/send-to-user.ts';
import { publicOrigin } from '../../../lib/public-origin.ts';
import { openReason } from '../../../modules/account-deletion/reason.ts';
import { getUser } from '../../../modules/users/queries.ts';
import { getDeletionRequest } from './queries.ts';

export const REJECTION_MAIL = 'tell-of-rejected-deletion';

/** Tells users that their request was rejected and why: the law requires a reason (GDPR, article 12). */
export const rejectionMail = ({ db, env, vault, mailer }: Deps): Job =>
  defineJob({
    kind: REJECTION_MAIL,
    neverGivenUp: true,
    data: z.strictObject({ requestId: z.string() }),
    async run({ requestId }) {
      const request = await getDeletionRequest(db, { id: requestId });
      const user = request?.userId ? await getUser(db, { userId: request.userId }) : undefined;
      // The account was deleted in the meantime.
      if (!request?.reason || !user) return;
      const reason = await openReason(vault, { id: request.id, ownerId: user.id }, request.reason);
      await sendToUser({ env, mailer }, user, {
        subject: `Your request to delete your ${env.PRODUCT_NAME} data was rejected`,
        paragraphs: ['An administrator has rejected your request, for this reason:', reason],
        action: { label: 'Write to support', href: `${publicOrigin(env)}/contact` },
        notes: ['You can ask again in your settings, or delete your account there yourself at any time.'],
      });
    },
  });

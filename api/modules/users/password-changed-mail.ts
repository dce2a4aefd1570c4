import type { Deps } from '../../context.ts';
import { defineJob, ofUser, type Job } from '../../lib/jobs/job.ts';
import { sendToUser } from '../../lib/mail/send-to-user.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { getUser } from './queries.ts';

export const PASSWORD_CHANGED = 'password-changed-mail';

/** Tells a user that the password was changed, because somebody else may have done it. */
export const passwordChangedMail = (deps: Deps): Job =>
  defineJob({
    kind: PASSWORD_CHANGED,
    concurrency: 4,
    data: ofUser,
    async run({ userId }) {
      const { db, env } = deps;
      const user = await getUser(db, { userId });
      // The account was deleted in the meantime.
      if (!user) return;
      await sendToUser(deps, user, {
        subject: `Your ${env.PRODUCT_NAME} password was changed`,
        paragraphs: [
          'The password of your account was changed. Everyone who was signed in to it elsewhere was signed out.',
          'If you did not change it, someone else may have: choose a new password at once.',
        ],
        action: { label: 'Choose a new password', href: `${publicOrigin(env)}/forgot-password` },
        notes: ['If it was you, you do not need to do anything.'],
      });
    },
  });

import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { listKeys } from '../../lib/api-keys/queries.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { sendToUser } from '../../lib/mail/send-to-user.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { getUser } from '../../modules/users/queries.ts';

export const KEY_MADE = 'key-made-mail';

/** Tells a user about a new API key, because somebody else may have created it. */
export const keyMadeMail = (deps: Deps): Job =>
  defineJob({
    kind: KEY_MADE,
    concurrency: 4,
    data: z.strictObject({ userId: z.string(), keyId: z.string() }),
    async run({ userId, keyId }) {
      const { db, env } = deps;
      const user = await getUser(db, { userId });
      // The account was deleted in the meantime.
      if (!user) return;
      const key = (await listKeys(db, { userId })).find(({ id }) => id === keyId);
      // The user writes the name, so it goes only to a confirmed address (see `sendToUser`).
      const name = key === undefined || user.emailConfirmedAt === null ? '' : ` “${key.name}”`;
      await sendToUser(deps, user, {
        subject: `A new API key for your ${env.PRODUCT_NAME} account`,
        paragraphs: [
          // The key was revoked in the meantime, but may have been used before.
          key
            ? `The API key${name}, which ends in ${key.ending}, was created. Programs that have it can use your account as far as the key allows.`
            : 'An API key was created. It has been revoked since then.',
          'If you did not create it, someone who knows your password did. Revoke the key, and change your password.',
        ],
        action: { label: 'See your API keys', href: `${publicOrigin(env)}/settings#api-keys` },
        notes: ['If it was you, you do not need to do anything.'],
      });
    },
  });

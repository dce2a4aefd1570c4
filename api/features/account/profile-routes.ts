/** A user's own profile, settings and picture (spec/1 2.12, 2.13 and section 7). */
import { Hono } from 'hono';
import { z } from 'zod';
import type { Deps, SignedInEnv } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { cancelNewEmail } from '../../modules/users/cancel-new-email.ts';
import { profileBody, settingsBody } from '../../modules/users/schemas.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { inUserQueue } from '../../lib/user-queue.ts';
import { attachment } from '../../lib/attachment.ts';
import { readBody } from '../../middleware/body-limits.ts';
import { jsonBody, pathParam } from '../../middleware/body.ts';
import { owned } from '../../middleware/owned.ts';
import { readPhoto } from './read-photo.ts';
import { replacePhoto } from './replace-photo.ts';
import { requestEmailLink } from './request-email-link.ts';
import { savePhoto } from './save-photo.ts';
import { saveProfile } from './save-profile.ts';
import { saveSettings } from './save-settings.ts';

const photoParam = z.strictObject({ id: z.string().max(64) });

export const profileRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    // In the queue, so that two requests for the same new address send one mail.
    .put('/profile', jsonBody(profileBody), inUserQueue(deps), async (c) =>
      c.json(
        await saveProfile(deps, { user: await signedInUser(deps, c.get('principal')), body: c.req.valid('json') }),
      ),
    )
    .post('/email-link', async (c) => {
      await requestEmailLink(deps, await signedInUser(deps, c.get('principal')));
      return c.json({ ok: true });
    })
    .delete('/new-email', async (c) => {
      await batch(deps.db, await cancelNewEmail(deps, await signedInUser(deps, c.get('principal'))));
      return c.json({ ok: true });
    })
    // In the queue, so that a request without `languageModel` keeps the value that the one before it stores.
    .put('/settings', jsonBody(settingsBody), inUserQueue(deps), async (c) =>
      c.json(await saveSettings(deps, { userId: c.get('principal').userId, body: c.req.valid('json') })),
    )
    // The body is the file. Its name is sent in a header, percent-encoded, because a header can contain only ASCII.
    .put('/photo', async (c) => {
      const picture = {
        read: () => readBody(c),
        fileName: fileName(c.req.header('X-File-Name')),
        contentType: c.req.header('Content-Type')?.toLowerCase() ?? '',
      };
      return c.json(await savePhoto(deps, { ownerId: c.get('principal').userId, picture, signal: c.req.raw.signal }));
    })
    .delete('/photo', async (c) => {
      await replacePhoto(deps, { ownerId: c.get('principal').userId });
      return c.json({ ok: true });
    })
    .get('/photo/:id', pathParam(photoParam), async (c) => {
      const { bytes, contentType } = await readPhoto(deps, owned(c));
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, attachment('photo.jpg', contentType));
    });

function fileName(header: string | undefined): string {
  try {
    if (header !== undefined) return decodeURIComponent(header);
  } catch {
    // The header is not valid percent-encoding. Our own client never sends this.
  }
  throw new AppError('BAD_REQUEST', 'The name of the file is missing: send it in X-File-Name, percent-encoded.');
}

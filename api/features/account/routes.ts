/** What users can do with their own account (spec/1 section 7). */
import { Hono } from 'hono';
import { dayIn } from '../../../engine/product/time-zone.ts';
import type { Deps, SignedInEnv } from '../../context.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { attachment } from '../../lib/attachment.ts';
import { requestDeletion } from '../../modules/account-deletion/request-deletion.ts';
import { withUnicodeHost } from '../../modules/users/email-host.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { settingsOf } from '../../modules/users/user-view.ts';
import { jsonBody } from '../../middleware/body.ts';
import { forgetDevice } from '../../middleware/device.ts';
import { clearSessionCookie, sessionToken } from '../../middleware/session.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteAccount } from '../../modules/account-deletion/delete-account.ts';
import { exportData, exportFileName } from './export-data.ts';
import { changePasswordBody, confirmPasswordBody } from './schemas.ts';

/** @param sections exports the data of the other features */
export const accountRoutes = (deps: Deps, sections: ExportSection) =>
  new Hono<SignedInEnv>()
    .put('/password', jsonBody(changePasswordBody), async (c) => {
      await changePassword(deps, {
        user: await signedInUser(deps, c.get('principal')),
        token: sessionToken(c),
        body: c.req.valid('json'),
      });
      return c.json({ ok: true });
    })
    .post('/confirm-password', jsonBody(confirmPasswordBody), async (c) => {
      await confirmPassword(deps, {
        user: await signedInUser(deps, c.get('principal')),
        token: sessionToken(c)!,
        password: c.req.valid('json').currentPassword,
      });
      return c.json({ ok: true });
    })
    .get('/data-export', async (c) => {
      const user = await signedInUser(deps, c.get('principal'));
      const today = dayIn(settingsOf(user).timezone, deps.now());
      const name = exportFileName({ productName: deps.env.PRODUCT_NAME, today });
      const headers = attachment(name, 'application/json; charset=utf-8');
      // A HEAD request wants only the headers: no data is read, and no export is written to the audit log.
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const by = { ownerId: user.id, signal: c.req.raw.signal, stillAllowed: c.get('stillAllowed') };
      return c.body(await exportData(deps, sections, by), 200, headers);
    })
    .post('/deletion-request', async (c) => {
      const { userId } = c.get('principal');
      await requestDeletion(deps, { userId, by: userId, requestType: 'GDPR' });
      return c.json({ ok: true });
    })
    .delete('/account', async (c) => {
      const user = await signedInUser(deps, c.get('principal'));
      await deleteAccount(deps, { user });
      clearSessionCookie(c);
      forgetDevice(c, deps, withUnicodeHost(user.email));
      return c.json({ ok: true });
    });

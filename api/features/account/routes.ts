/** What a person does with the account itself (spec/1 section 7). */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { jsonBody } from '../../middleware/body.ts';
import { forgetDevice } from '../../middleware/device.ts';
import { expensive } from '../../middleware/expensive.ts';
import { clearSessionCookie, requirePassword, requireUser, sessionToken } from '../../middleware/session.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData, exportFileName } from './export-data.ts';
import { changePasswordBody, confirmPasswordBody } from './schemas.ts';

/** @param sections what the other features' data are exported by */
export const accountRoutes = (deps: Deps, sections: ExportSection) =>
  new Hono<SignedInEnv>()
    .put('/password', requireUser(deps), jsonBody(changePasswordBody), async (c) => {
      await changePassword(deps, { user: c.get('user'), token: sessionToken(c), body: c.req.valid('json') });
      return c.json({ ok: true });
    })
    .post('/confirm-password', requireUser(deps), jsonBody(confirmPasswordBody), async (c) => {
      await confirmPassword(deps, {
        user: c.get('user'),
        token: sessionToken(c)!,
        password: c.req.valid('json').currentPassword,
      });
      return c.json({ ok: true });
    })
    .get('/data-export', requireUser(deps), requirePassword(deps), expensive(deps), async (c) => {
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${exportFileName(deps.now())}"`,
      };
      // HEAD asks for the headers: nothing is read, and the audit log tells of no export.
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      return c.body(await exportData(deps, sections, { userId: c.get('user').id }, c.req.raw.signal), 200, headers);
    })
    .delete('/account', requireUser(deps), requirePassword(deps), async (c) => {
      await deleteAccount(deps, { user: c.get('user') });
      clearSessionCookie(c);
      forgetDevice(c, deps, c.get('user').email);
      return c.json({ ok: true });
    });

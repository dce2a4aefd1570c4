/** The account calls (spec/1 section 7). */
import { Hono, type Context } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { hasQuickAdmin } from '../../lib/has-quick-admin.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { withUnicodeHost } from '../../modules/users/email-host.ts';
import { isCommonPassword } from '../../modules/users/new-password.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { userView } from '../../modules/users/user-view.ts';
import { jsonBody } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client.ts';
import { countTry } from '../../middleware/count-try.ts';
import { knownDevice, rememberDevice } from '../../middleware/device.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from '../../middleware/session.ts';
import { confirmEmail } from './confirm-email.ts';
import { deviceKey } from './device-key.ts';
import { forgotPassword } from './forgot-password.ts';
import { quickAdmin } from './quick-admin.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { safeReturnTo } from '../../../engine/product/return-to.ts';
import {
  checkPasswordBody,
  confirmEmailBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
} from './schemas.ts';
import { SIGN_IN_LIMITS, signIn } from './sign-in.ts';

export const authRoutes = (deps: Deps) => {
  const address = (c: Context<AppEnv>) => clientAddress(c, deps.env);
  const countTries = (what: string) => countTry(deps, { what, limit: SIGN_IN_LIMITS.address });
  /** For calls that count their valid requests themselves: a request with an invalid body counts too. */
  const countRefused = (what: string) => ({
    onRefused: (c: Context<AppEnv>) =>
      limitRate(deps, [{ what: `${what} from ${address(c)}`, limit: SIGN_IN_LIMITS.address }]),
  });
  return (
    new Hono<AppEnv>()
      .get('/user', async (c) => c.json(await userView(deps, await signedInUser(deps, c.get('principal')!))))
      .get('/device-key', async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json(await deviceKey(deps, { userId: c.get('principal')!.userId }));
      })
      // Every registration counts, because it costs a password hash.
      .post('/register', countTries('register'), jsonBody(registerBody), async (c) => {
        const { user, token } = await register(deps, { body: c.req.valid('json'), oldToken: sessionToken(c) });
        setSessionCookie(c, token, deps.sessions.maxAge);
        rememberDevice(c, deps, user.email);
        return c.json(await userView(deps, user), 201);
      })
      .post('/login', jsonBody(loginBody, countRefused('sign in')), async (c) => {
        const body = c.req.valid('json');
        const { user, token } = await signIn(deps, {
          body,
          address: address(c),
          device: knownDevice(c, deps, body.email),
          oldToken: sessionToken(c),
        });
        setSessionCookie(c, token, deps.sessions.maxAge);
        rememberDevice(c, deps, body.email);
        return c.json(await userView(deps, user));
      })
      .get('/admin-login', (c) => c.json({ email: deps.env.ADMIN_EMAIL ?? null, quickAccess: hasQuickAdmin(deps.env) }))
      .post('/admin-login', async (c) => {
        const { user, token } = await quickAdmin(deps, { oldToken: sessionToken(c) });
        setSessionCookie(c, token, deps.sessions.maxAge);
        return c.json(await userView(deps, user));
      })
      .post('/auth/forgot-password', jsonBody(forgotPasswordBody, countRefused('reset link')), async (c) => {
        await forgotPassword(deps, { email: c.req.valid('json').email, address: address(c) });
        return c.json({ ok: true });
      })
      .post('/auth/reset-password', countTries('reset'), jsonBody(resetPasswordBody), async (c) => {
        const { email } = await resetPassword(deps, c.req.valid('json'));
        // The owner uses this browser. Wrong passwords that others have tried must not block the owner's sign-in now.
        rememberDevice(c, deps, withUnicodeHost(email));
        return c.json({ ok: true });
      })
      // Advice for the sign-up form. The server checks, because the list is too long for the browser.
      .post('/auth/check-password', countTries('check password'), jsonBody(checkPasswordBody), (c) =>
        c.json({ common: isCommonPassword(c.req.valid('json').password) }),
      )
      .post('/auth/confirm-email', countTries('confirm'), jsonBody(confirmEmailBody), async (c) =>
        c.json(await confirmEmail(deps, c.req.valid('json'))),
      )
      /** The specified redirects send signed-out users here. */
      .get('/login', (c) => {
        const returnTo = safeReturnTo(c.req.query('returnTo'));
        return c.redirect(returnTo === undefined ? '/auth' : `/auth?returnTo=${encodeURIComponent(returnTo)}`);
      })
      .post('/logout', async (c) => {
        const token = sessionToken(c);
        if (token !== undefined) await batch(deps.db, [deps.sessions.end(token)]);
        clearSessionCookie(c);
        return c.json({ ok: true });
      })
  );
};

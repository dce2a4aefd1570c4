/** The built web: hashed files that never change, and one page for every path of the product. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv, Deps } from './context.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import { paymentScriptOf } from './lib/payment-page.ts';
import { notFound } from './middleware/on-error.ts';

const PAGE = '/index.html';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page, with what is the same in every answer; each answer gets its own nonce. */
function readPage({ WEB_DIR, PRODUCT_NAME, BACKUP_DAYS }: Env, live: boolean): string | undefined {
  const file = join(WEB_DIR, 'index.html');
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .replaceAll('__PRODUCT_NAME__', escapeHtml(PRODUCT_NAME))
    .replaceAll('__BACKUP_DAYS__', String(BACKUP_DAYS))
    .replaceAll('__LIVE_DEFINITIONS__', live ? 'on' : '');
}

export const webPages = ({ env, live }: Pick<Deps, 'env' | 'live'>) => {
  const page = readPage(env, live !== undefined);
  const app = new Hono<AppEnv>();
  if (page === undefined) return app.get('*', notBuilt);
  const files = serveStatic<AppEnv>({ root: env.WEB_DIR });
  return app
    .use(compress())
    .get('*', async (c, next) => {
      const { path } = c.req;
      if (path === '/api' || path.startsWith('/api/')) return notFound();
      // The page itself goes out below, with its nonce.
      const file = path === '/' || path === PAGE ? undefined : await files(c, async () => undefined);
      if (!file) return next();
      // Set here and not before: a file that is missing must not be missing for ever.
      file.headers.set(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      return file;
    })
    .get('*', (c) => {
      // Paths of the product have no file ending: a missing script must not be answered with a page.
      if (/\.[^/]*$/.test(c.req.path) && c.req.path !== PAGE) return notFound();
      c.header('Cache-Control', 'no-store');
      const exists = live !== undefined || !c.req.path.startsWith('/preview/');
      const filled = page
        .replaceAll('__CSP_NONCE__', c.get('secureHeadersNonce') ?? '')
        .replaceAll('__PAYMENT_SCRIPT__', escapeHtml(paymentScriptOf(env, c.req.path) ?? ''));
      return c.html(filled, exists ? 200 : 404);
    });
};

function notBuilt(): never {
  throw new AppError('NOT_FOUND', 'The pages are not built: run `npm run build`.');
}

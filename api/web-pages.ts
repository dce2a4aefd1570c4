/** The built web: hashed files that never change, and one HTML page for all paths of the application. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv, Deps } from './context.ts';
import type { Env } from './env.ts';
import { AppError, notFound } from './errors.ts';
import { escapeHtml, fillPage } from './lib/fill-page.ts';
import { paymentScriptOf } from './lib/payment-page.ts';
import { readPublicPages, type PublicPagesManifest } from './lib/public-pages.ts';
import { screenMatcher } from './lib/screen-matcher.ts';
import { calledUrl } from './middleware/client.ts';
import { findSignedIn } from './middleware/session.ts';

const PAGE = '/index.html';

/** Reads the page and fills in the values that are the same in every response. The nonce is set for each response. */
function readPage(env: Env, live: boolean): string | undefined {
  const file = join(env.WEB_DIR, 'index.html');
  if (!existsSync(file)) return undefined;
  return fillPage(readFileSync(file, 'utf8'), env).replaceAll('__LIVE_DEFINITIONS__', live ? 'on' : '');
}

interface PublicPage {
  readonly type: string;
  readonly text: string;
}

const SESSION_PLACE = ' data-session="__SESSION__"';

/** The public pages, by their path, with the values that are the same in every response. */
const readFilledPages = (env: Env, files: PublicPagesManifest['files']): ReadonlyMap<string, PublicPage> =>
  new Map(
    Object.entries(files).map(([address, name]) => [
      address,
      {
        type: typeOf(name),
        text: fillPage(readFileSync(join(env.WEB_DIR, 'pages', name), 'utf8'), env),
      },
    ]),
  );

function typeOf(name: string): string {
  if (name.endsWith('feed.xml')) return 'application/rss+xml; charset=utf-8';
  if (name.endsWith('.xml')) return 'application/xml; charset=utf-8';
  return name.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8';
}

type WebDeps = Pick<Deps, 'env' | 'live' | 'definitions' | 'sessions' | 'now'>;

export const webPages = ({ env, live, definitions, sessions, now }: WebDeps) => {
  const page = readPage(env, live !== undefined);
  const manifest = readPublicPages(env.WEB_DIR);
  const publicPages = readFilledPages(env, manifest?.files ?? {});
  const paramsOf = screenMatcher(manifest?.screens ?? []);
  /** True when the application has a screen at this path, no matter who the user is. */
  const isScreen = (path: string): boolean => {
    const params = paramsOf(path);
    if (!params || (live === undefined && path.startsWith('/preview/'))) return false;
    return params['type'] === undefined || definitions.current(params['type']) !== undefined;
  };
  const isSignedIn = async (c: Context<AppEnv>): Promise<boolean> =>
    (await findSignedIn(c, { sessions, now })) !== undefined;
  const app = new Hono<AppEnv>();
  if (page === undefined) return app.get('*', notBuilt);
  // The build has compressed most files, so `compress` finds only the pages, which are filled for each response.
  const files = serveStatic<AppEnv>({ root: env.WEB_DIR, precompressed: true });
  return app
    .use(compress())
    .get('*', async (c, next) => {
      const { path } = c.req;
      if (path.startsWith('/pages/')) throw notFound();
      const found = publicPages.get(path);
      if (!found) {
        // As the screens, which accept both: in upper or lower case, with or without a slash at the end.
        const address = path.toLowerCase().replace(/\/$/, '');
        return publicPages.has(address) ? c.redirect(address + calledUrl(c).search, 301) : next();
      }
      const signedIn = await isSignedIn(c);
      // For signed-in users, the first page is the dashboard.
      if (signedIn && path === '/') return next();
      // The browser must revalidate each time, because signing in and out changes the page.
      c.header('Cache-Control', 'private, no-cache');
      c.header('Vary', 'Cookie', { append: true });
      return c.body(found.text.replace(SESSION_PLACE, signedIn ? ' data-session="on"' : ''), 200, {
        'Content-Type': found.type,
      });
    })
    .get('*', async (c, next) => {
      const { path } = c.req;
      if (path === '/api' || path.startsWith('/api/')) throw notFound();
      // The page itself is sent below, with its nonce.
      const file = path === '/' || path === PAGE ? undefined : await files(c, async () => undefined);
      if (!file) return next();
      // Set only for existing files, because the 404 of a missing file must not be cached forever, nor the 416 of a range.
      file.headers.set(
        'Cache-Control',
        path.startsWith('/assets/') && file.ok ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      return file;
    })
    .get('*', (c) => {
      // Paths of the application have no file ending. A request for a missing script must not get a page.
      const name = c.req.path.slice(c.req.path.lastIndexOf('/') + 1);
      if (name.includes('.') && c.req.path !== PAGE) throw notFound();
      c.header('Cache-Control', 'no-store');
      const filled = page
        .replaceAll('__CSP_NONCE__', c.get('secureHeadersNonce') ?? '')
        .replaceAll('__PAYMENT_SCRIPT__', escapeHtml(paymentScriptOf(env, c.req.path) ?? ''));
      return c.html(filled, isScreen(c.req.path) ? 200 : 404);
    });
};

function notBuilt(): never {
  throw new AppError('NOT_FOUND', 'The pages are not built: run `npm run build`.');
}

/** The description of the API for programs. It is public, because it contains no personal data. */
import { makeZip } from 'client-zip';
import { Hono, type Context } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { fresh, tagOf } from '../../middleware/fresh.ts';
import { ownOrigin } from '../../middleware/client.ts';
import type { RouteTable } from '../../middleware/route-rules.ts';
import { openApiDocument, type OpenApiDocument, type RouteEntry } from './openapi/document.ts';
import { postmanCollection } from './openapi/postman.ts';
import { CLIENT_PACKAGE, typescriptClient } from './openapi/typescript-client.ts';

/** A fixed day, so that equal files give equal bytes. */
const ZIP_DAY = new Date('2026-01-01T00:00:00Z');

/** @param routes returns all routes of the app, after it is assembled */
export const descriptionRoutes = (
  { env, definitions }: Pick<Deps, 'env' | 'definitions'>,
  { routes, rules }: { routes: () => readonly RouteEntry[]; rules: RouteTable },
) => {
  const describe = latestOf((origin: string, hashes: string): OpenApiDocument => {
    const forms = hashes.split(' ').flatMap((type) => definitions.current(type.split('@')[0]!) ?? []);
    return openApiDocument({ routes: routes(), rules, forms, productName: env.PRODUCT_NAME, origin });
  });
  const documentFor = (c: Context<AppEnv>): OpenApiDocument =>
    describe(
      ownOrigin(c, env),
      definitions
        .catalogue()
        .map(({ type, sha256 }) => `${type}@${sha256}`)
        .join(' '),
    );
  const attached = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => {
      const text = JSON.stringify(documentFor(c));
      if (fresh(c, tagOf(text), 'no-cache')) return c.body(null, 304);
      return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    })
    .get('/postman.json', (c) =>
      c.body(JSON.stringify(postmanCollection(documentFor(c)), undefined, 2), 200, {
        'Content-Type': 'application/json; charset=utf-8',
        ...attached('formport.postman_collection.json'),
      }),
    )
    .get('/typescript-client.zip', (c) => {
      const files = Object.entries(typescriptClient(documentFor(c))).map(([name, input]) => ({
        name: `${CLIENT_PACKAGE}/${name}`,
        input,
        lastModified: ZIP_DAY,
      }));
      return c.body(makeZip(files), 200, {
        'Content-Type': 'application/zip',
        ...attached(`${CLIENT_PACKAGE}.zip`),
      });
    });
};

/** Caches the last result: the arguments rarely change, and creating it again takes some milliseconds. */
function latestOf<R>(make: (origin: string, hashes: string) => R): (origin: string, hashes: string) => R {
  let last: { key: string; result: R } | undefined;
  return (origin, hashes) => {
    const key = `${origin} ${hashes}`;
    if (last?.key !== key) last = { key, result: make(origin, hashes) };
    return last.result;
  };
}

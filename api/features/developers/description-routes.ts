/** The description of the API for programs. It is public, because it contains no personal data. */
import { makeZip } from 'client-zip';
import { Hono, type Context } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { fresh, tagOf } from '../../middleware/fresh.ts';
import { ownOrigin } from '../../middleware/client.ts';
import type { RouteTable } from '../../middleware/route-rules.ts';
import { attachment } from '../../lib/attachment.ts';
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
  let last: { key: string; document: OpenApiDocument } | undefined;
  /** The last document is kept: it rarely changes, and creating it again takes some milliseconds. */
  const documentFor = (c: Context<AppEnv>): OpenApiDocument => {
    const origin = ownOrigin(c, env);
    const forms = definitions.forms();
    const key = [origin, ...forms.map(({ sha256 }) => sha256)].join();
    if (last?.key !== key) {
      const source = { routes: routes(), rules, forms, productName: env.PRODUCT_NAME, origin };
      last = { key, document: openApiDocument(source) };
    }
    return last.document;
  };
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => {
      const text = JSON.stringify(documentFor(c));
      if (fresh(c, tagOf(text), 'no-cache')) return c.body(null, 304);
      return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    })
    .get('/postman.json', (c) =>
      c.body(
        JSON.stringify(postmanCollection(documentFor(c)), undefined, 2),
        200,
        attachment('formport.postman_collection.json', 'application/json; charset=utf-8'),
      ),
    )
    .get('/typescript-client.zip', (c) => {
      const files = Object.entries(typescriptClient(documentFor(c))).map(([name, input]) => ({
        name: `${CLIENT_PACKAGE}/${name}`,
        input,
        lastModified: ZIP_DAY,
      }));
      return c.body(makeZip(files), 200, attachment(`${CLIENT_PACKAGE}.zip`, 'application/zip'));
    });
};

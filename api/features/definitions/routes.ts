/** The form definitions, for the wizard. They are public, because they contain the same as the blank forms. */
import { Hono, type Context } from 'hono';
import { plainSchema } from '../../../engine/authoring/plain-schema.ts';
import type { Form } from '../../../engine/model/form.ts';
import { checklistText } from '../../../engine/product/checklist-text.ts';
import { formPair } from '../../../engine/rjsf/form-pair.ts';
import type { AppEnv, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { attachment } from '../../lib/attachment.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { currentForm } from '../../modules/forms/find-definition.ts';
import { noSuchForm } from '../../modules/forms/errors.ts';
import { fresh, tagOf } from '../../middleware/fresh.ts';

const REVALIDATE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Answers with a text, unless the caller has it already. */
const asText = (c: Context, text: string, type: string) =>
  fresh(c, tagOf(text), REVALIDATE)
    ? c.body(null, 304)
    : c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` });

export const definitionRoutes = ({ definitions, env }: Pick<Deps, 'definitions' | 'env'>) => {
  const stored = async (type: string, sha256: string): Promise<Form> => {
    const form = await definitions.get(sha256);
    if (!form || form.meta.type !== type) throw noSuchForm();
    return form;
  };
  return new Hono<AppEnv>()
    .get('/', (c) => {
      c.header('Cache-Control', REVALIDATE);
      return c.json(definitions.catalogue());
    })
    .get('/checklist.txt', (c) => {
      const contact = `${publicOrigin(env)}/contact`;
      c.header('Cache-Control', REVALIDATE);
      return c.body(
        checklistText(definitions.forms(), { productName: env.PRODUCT_NAME, contact }),
        200,
        attachment('immigration-checklist.txt', 'text/plain; charset=utf-8'),
      );
    })
    .get('/choices/:list', (c) => {
      const choices = definitions.list(c.req.param('list'));
      if (!choices) throw new AppError('NOT_FOUND', 'There is no such list.');
      c.header('Cache-Control', REVALIDATE);
      return c.json(choices);
    })
    .get('/:type', (c) => {
      const form = currentForm(definitions, c.req.param('type'));
      if (fresh(c, form.sha256, REVALIDATE)) return c.body(null, 304);
      return c.json(form.bundle);
    })
    .get('/:type/rjsf', (c) => {
      const text = JSON.stringify(formPair(currentForm(definitions, c.req.param('type'))));
      return asText(c, text, 'application/json');
    })
    .get('/:type/schema.json', (c) => {
      const text = JSON.stringify(plainSchema(currentForm(definitions, c.req.param('type'))), undefined, 2);
      // Public: any validator may read it, also one in a browser.
      c.header('Access-Control-Allow-Origin', '*');
      return asText(c, text, 'application/schema+json');
    })
    .get('/:type/:sha256', async (c) => {
      const form = await stored(c.req.param('type'), c.req.param('sha256'));
      if (fresh(c, form.sha256, IMMUTABLE)) return c.body(null, 304);
      return c.json(form.bundle);
    })
    .get('/:type/:sha256/validators.js', async (c) => {
      const form = await stored(c.req.param('type'), c.req.param('sha256'));
      const text = definitions.validatorModule(form);
      // The URL contains the hash of the definition, not of the code: a release may compile it into different code.
      return asText(c, text, 'text/javascript');
    });
};

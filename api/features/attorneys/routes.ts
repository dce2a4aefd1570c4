import { Hono } from 'hono';
import { idParam } from '../../lib/id-param.ts';
import type { Deps, SignedInEnv } from '../../context.ts';
import { jsonBody, pathParam } from '../../middleware/body.ts';
import { listAttorneys } from './queries.ts';
import { attorneyView, saveAttorney } from './save-attorney.ts';
import { attorneyBody } from './schemas.ts';

/** Administrators see all attorneys; other users see only active ones. */
export const attorneyRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/', async (c) => {
      const rows = await listAttorneys(deps.db, { active: c.get('principal').role !== 'admin' });
      return c.json(rows.map(({ row, ...name }) => attorneyView(row, name)));
    })
    .post('/', jsonBody(attorneyBody), async (c) =>
      c.json(await saveAttorney(deps, { by: c.get('principal'), body: c.req.valid('json') }), 201),
    )
    .put('/:id', pathParam(idParam), jsonBody(attorneyBody), async (c) =>
      c.json(await saveAttorney(deps, { by: c.get('principal'), ...c.req.valid('param'), body: c.req.valid('json') })),
    );

import { Hono } from 'hono';
import { idParam } from '../../../lib/id-param.ts';
import type { Deps, SignedInEnv } from '../../../context.ts';
import { jsonBody, pathParam, queryParam } from '../../../middleware/body.ts';
import { recordView } from '../record-view.ts';
import { getApplication } from './get-application.ts';
import { listApplications } from './list-applications.ts';
import { lockApplication } from './lock-application.ts';
import { moveApplications } from './move-applications.ts';
import { listFilters } from './queries.ts';
import { applicationsQuery, lockBody, moveBody, noteBody } from './schemas.ts';
import { writeNote } from './write-note.ts';

export const applicationRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/applications', queryParam(applicationsQuery), recordView(deps, 'applications'), async (c) =>
      c.json(await listApplications(deps, c.req.valid('query'))),
    )
    .get('/applications/filters', async (c) => c.json(await listFilters(deps.db)))
    .post('/applications/move', jsonBody(moveBody), async (c) =>
      c.json(await moveApplications(deps, { by: c.get('principal'), ...c.req.valid('json') })),
    )
    .get('/applications/:id', pathParam(idParam), async (c) =>
      c.json(await getApplication(deps, { by: c.get('principal'), ...c.req.valid('param') })),
    )
    .put('/applications/:id/lock', pathParam(idParam), jsonBody(lockBody), async (c) => {
      const body = c.req.valid('json');
      const reason = body.locked ? body.reason : null;
      await lockApplication(deps, { by: c.get('principal'), ...c.req.valid('param'), reason });
      return c.json({ ok: true });
    })
    .post('/applications/:id/notes', pathParam(idParam), jsonBody(noteBody), async (c) => {
      await writeNote(deps, { by: c.get('principal'), ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json({ ok: true }, 201);
    });

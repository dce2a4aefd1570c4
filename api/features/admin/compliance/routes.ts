import { Hono } from 'hono';
import { idParam } from '../../../lib/id-param.ts';
import type { Deps, SignedInEnv } from '../../../context.ts';
import { csvHeaders } from '../../../lib/csv.ts';
import { jsonBody, pathParam, queryParam } from '../../../middleware/body.ts';
import { recordView } from '../record-view.ts';
import { auditTypes, getAudit, listAudit } from './audit-trail.ts';
import { decideDeletion, listDeletions, requestOnBehalf } from './deletion-requests.ts';
import { exportAudit } from './export-audit.ts';
import { auditQuery, decisionBody, deletionQuery, exportBody, requestBody } from './schemas.ts';

export const complianceRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/audit-trail', queryParam(auditQuery), recordView(deps, 'audit-trail'), async (c) =>
      c.json(await listAudit(deps, c.req.valid('query'))),
    )
    .get('/audit-trail/types', async (c) => c.json(await auditTypes(deps)))
    .get('/audit-trail/:id', pathParam(idParam), async (c) =>
      c.json(await getAudit(deps, { by: c.get('principal'), ...c.req.valid('param') })),
    )
    .post('/export/audit-trail', jsonBody(exportBody), async (c) => {
      const bytes = await exportAudit(deps, {
        by: c.get('principal'),
        filters: c.req.valid('json'),
        stillAllowed: c.get('stillAllowed'),
      });
      return c.body(bytes, 200, csvHeaders('audit-trail', deps.now()));
    })
    .get('/deletion-requests', queryParam(deletionQuery), recordView(deps, 'deletion-requests'), async (c) =>
      c.json(await listDeletions(deps, c.req.valid('query'))),
    )
    .post('/deletion-requests', jsonBody(requestBody), async (c) => {
      await requestOnBehalf(deps, { by: c.get('principal'), ...c.req.valid('json') });
      return c.json({ ok: true }, 201);
    })
    .put('/deletion-requests/:id', pathParam(idParam), jsonBody(decisionBody), async (c) => {
      await decideDeletion(deps, { by: c.get('principal'), ...c.req.valid('param'), decision: c.req.valid('json') });
      return c.json({ ok: true });
    });

import { Hono } from 'hono';
import { idParam } from '../../../lib/id-param.ts';
import type { Deps, SignedInEnv } from '../../../context.ts';
import { jsonBody, pathParam, queryParam } from '../../../middleware/body.ts';
import { recordView } from '../record-view.ts';
import { changeAnomaly, listAnomalies } from './anomalies.ts';
import { changeFlag, getFlag, listFlags } from './risk-flags.ts';
import { anomaliesQuery, anomalyBody, flagBody, flagsQuery } from './schemas.ts';

export const investigationRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/risk-flags', queryParam(flagsQuery), recordView(deps, 'risk-flags'), async (c) =>
      c.json(await listFlags(deps, c.req.valid('query'))),
    )
    .get('/risk-flags/:id', pathParam(idParam), async (c) =>
      c.json(await getFlag(deps, { by: c.get('principal'), ...c.req.valid('param') })),
    )
    .put('/risk-flags/:id', pathParam(idParam), jsonBody(flagBody), async (c) => {
      await changeFlag(deps, { by: c.get('principal'), ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json({ ok: true });
    })
    .get('/anomalies', queryParam(anomaliesQuery), recordView(deps, 'anomalies'), async (c) =>
      c.json(await listAnomalies(deps, c.req.valid('query'))),
    )
    .put('/anomalies/:id', pathParam(idParam), jsonBody(anomalyBody), async (c) => {
      await changeAnomaly(deps, { by: c.get('principal'), ...c.req.valid('param'), move: c.req.valid('json') });
      return c.json({ ok: true });
    });

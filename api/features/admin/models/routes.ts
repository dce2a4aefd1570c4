import { Hono } from 'hono';
import { DAY } from '../../../../engine/lib/time.ts';
import { idParam } from '../../../lib/id-param.ts';
import type { Deps, SignedInEnv } from '../../../context.ts';
import { modelConfigView } from '../../../modules/language-model/model-config.ts';
import { listModelConfigs } from '../../../modules/language-model/queries.ts';
import { realtimeUsage, usageReport } from '../../../modules/language-model/usage-report.ts';
import { jsonBody, pathParam, queryParam } from '../../../middleware/body.ts';
import { changeModel } from './change-model.ts';
import { modelBody, usageQuery } from './schemas.ts';

export const modelRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/ai-usage', queryParam(usageQuery), async (c) => {
      const { timeRange, model } = c.req.valid('query');
      const since = deps.now() - Number.parseInt(timeRange, 10) * DAY;
      return c.json(await usageReport(deps.db, { since, ...(model !== 'all' && { model }) }));
    })
    .get('/ai-usage/realtime', async (c) => c.json(await realtimeUsage(deps.db, deps.now())))
    .get('/ai-models', async (c) => {
      const { provider, id } = deps.languageModel ?? {};
      return c.json(
        (await listModelConfigs(deps.db)).map((config) => ({
          ...modelConfigView(config),
          isUsed: config.provider === provider && config.modelName === id,
        })),
      );
    })
    .put('/ai-models/:id', pathParam(idParam), jsonBody(modelBody), async (c) => {
      await changeModel(deps, { by: c.get('principal'), ...c.req.valid('param'), body: c.req.valid('json') });
      return c.json({ ok: true });
    });

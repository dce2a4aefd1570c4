import * as assert from 'uvu/assert';
import { batch } from '../../api/db/batch.ts';
import { auditEvents } from '../../api/db/tables.ts';
import { endCall, insertCall, insertModelConfig } from '../../api/modules/language-model/queries.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, DAY } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('administrators: language models');

async function start() {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const { db } = api.deps;
  const log = async (id: string, at: number, outcome: object, model = 'gpt-4o') =>
    batch(db, [
      insertCall(db, { id, at, endpoint: 'chat', model }),
      endCall(db, {
        id,
        success: true,
        errorCode: null,
        promptTokens: 100,
        completionTokens: 50,
        responseTimeMs: 800,
        costMicros: 1234,
        ...outcome,
      }),
    ]);
  const ask = async (path: string) => (await admin.call('GET', path)).body;
  return { api, admin, log, ask };
}

test('the usage report covers the requested time and model', async () => {
  const { api, log, ask } = await start();
  const { now } = api.clock;
  await log('a', now - 1000, {});
  await log('b', now - 2 * DAY, { success: false, errorCode: 'TIMEOUT' });
  await log('c', now - 40 * DAY, {}, 'gpt-4');
  const requests = async (query: string) => (await ask(`/api/admin/ai-usage?${query}`)).summary.totalRequests;
  assert.equal(
    [
      await requests('timeRange=1d'),
      await requests(''),
      await requests('timeRange=90d'),
      await requests('timeRange=90d&model=gpt-4'),
    ],
    [1, 2, 3, 1],
  );
  const { summary, byModel, recentRequests } = await ask('/api/admin/ai-usage?timeRange=7d');
  assert.equal(
    [summary.totalCost, summary.avgSuccessRate, byModel[0].totalTokens, recentRequests.length],
    [0.002468, 50, 300, 2],
  );
  const realtime = await ask('/api/admin/ai-usage/realtime');
  assert.equal([realtime.requestsPerMinute, realtime.activeRequests], [1, 0]);
});

test('changing a model’s settings is an audit event, and invalid values are refused by field', async () => {
  const { api, admin, ask } = await start();
  const { db } = api.deps;
  await batch(db, [
    insertModelConfig(db, {
      id: 'm',
      modelName: 'gpt-4o',
      provider: 'openai',
      isActive: true,
      promptMicrosPer1k: 2500,
      completionMicrosPer1k: 10_000,
      maxRequestsPerMinute: 60,
    }),
  ]);
  const change = (body: object, id = 'm') => admin.call('PUT', `/api/admin/ai-models/${id}`, body);
  const right = {
    isActive: false,
    promptTokenCostPer1k: 0.005,
    completionTokenCostPer1k: 0.015,
    maxRequestsPerMinute: 10,
  };
  assert.is((await change(right)).status, 200);
  const [model] = await ask('/api/admin/ai-models');
  assert.equal(model, { id: 'm', modelName: 'gpt-4o', provider: 'openai', ...right, isUsed: false });
  assert.equal(
    Object.keys((await change({ ...right, promptTokenCostPer1k: -1, maxRequestsPerMinute: 1.5 })).body.fields),
    ['promptTokenCostPer1k', 'maxRequestsPerMinute'],
  );
  // What cannot be stored exactly is refused.
  assert.match((await change({ promptTokenCostPer1k: 1e-9 })).body.message, /at most six decimals$/);
  assert.is((await change(right, 'missing')).status, 404);
  assert.is((await change({ maxRequestsPerMinute: 20 })).status, 200);
  assert.equal((await ask('/api/admin/ai-models'))[0], { ...model, maxRequestsPerMinute: 20 }, 'the rest is kept');
  const events = (await db.select().from(auditEvents)).filter(({ action }) => action === 'MODEL_CHANGE');
  assert.equal(
    events.map(({ subjectId, actorId }) => [subjectId, actorId]),
    [
      ['m', admin.userId],
      ['m', admin.userId],
    ],
  );
});

test.run();

/** The log of calls to language models, and what administrators see of it. */
import * as assert from 'uvu/assert';
import { batch } from '../../api/db/batch.ts';
import { askForValues } from '../../api/modules/language-model/ask-for-values.ts';
import { configOf, modelConfigView, registerModel } from '../../api/modules/language-model/model-config.ts';
import { listModelConfigs, updateModelConfig } from '../../api/modules/language-model/queries.ts';
import { beginRecord, type ModelEndpoint } from '../../api/modules/language-model/record-call.ts';
import { realtimeUsage, usageReport } from '../../api/modules/language-model/usage-report.ts';
import {
  ModelError,
  type LanguageModel,
  type ModelFailure,
  type ModelUsage,
} from '../../api/providers/assistant/language-model.ts';
import { getUser } from '../../api/modules/users/queries.ts';
import { createTestApp, DAY, type TestApp } from '../support/api.ts';
import { createModelApp } from '../support/model-app.ts';
import { suite } from '../support/suite.ts';

const test = suite('model usage');

let api: TestApp;
test.before.each(async () => {
  api = await createTestApp({ OPENAI_API_KEY: 'a key' });
});

async function begin(endpoint: ModelEndpoint) {
  const config = await configOf(api.deps.db, api.deps.languageModel!);
  const { signal } = new AbortController();
  return beginRecord(api.deps, { endpoint, signal }, { config, request: { instructions: '', messages: [] } });
}

/** A call that takes 200 ms. */
async function call(endpoint: ModelEndpoint, { failure, ...usage }: ModelUsage & { failure?: ModelFailure }) {
  const record = await begin(endpoint);
  api.clock.now += 200;
  record.request.onUsage(usage);
  if (failure) record.fail(new ModelError(failure));
  await record.end();
}

test('a model is registered at the start with the prices of the table, and keeps an administrator’s settings', async () => {
  const { db, languageModel } = api.deps;
  const [config] = (await listModelConfigs(db)).map(modelConfigView);
  assert.equal(
    { ...config, id: '' },
    {
      id: '',
      modelName: 'gpt-4o',
      provider: 'openai',
      isActive: true,
      maxRequestsPerMinute: 60,
      promptTokenCostPer1k: 0.0025,
      completionTokenCostPer1k: 0.01,
    },
  );
  await batch(db, [updateModelConfig(db, { id: config!.id, isActive: false, promptMicrosPer1k: 7 })]);
  await registerModel(db, languageModel!);
  assert.equal((await configOf(db, languageModel!)).isActive, false);
  assert.is((await listModelConfigs(db)).length, 1);
  await registerModel(db, { provider: 'localhost:11434', id: 'gpt-4o' } as LanguageModel);
  const local = await configOf(db, { provider: 'localhost:11434', id: 'gpt-4o' } as LanguageModel);
  assert.is(local.promptMicrosPer1k, 0, "a local server's model of the same name has no price");
});

test('calls are counted by endpoint and model, with cost, tokens, success and time', async () => {
  await call('chat', { promptTokens: 1000, completionTokens: 200 });
  await call('chat', { promptTokens: 1000, completionTokens: 0, failure: 'down' });
  await call('form-assist', { promptTokens: 400, completionTokens: 100 });
  const report = await usageReport(api.deps.db, { since: api.clock.now - DAY });
  assert.equal(report.summary, {
    totalCost: 0.009,
    totalRequests: 3,
    avgSuccessRate: 66.7,
    avgResponseTime: 200,
  });
  assert.equal(report.byEndpoint, [
    { endpoint: 'chat', totalRequests: 2, totalCost: 0.007, successRate: 50 },
    { endpoint: 'form-assist', totalRequests: 1, totalCost: 0.002, successRate: 100 },
  ]);
  assert.equal(report.byModel, [
    { model: 'gpt-4o', totalRequests: 3, totalCost: 0.009, successRate: 66.7, totalTokens: 2700 },
  ]);
  assert.equal(
    report.recentRequests.map(({ endpoint, success, errorCode, tokensUsed, costUsd }) => [
      endpoint,
      success,
      errorCode,
      tokensUsed,
      costUsd,
    ]),
    [
      ['form-assist', true, null, 500, 0.002],
      ['chat', false, 'down', 1000, 0.0025],
      ['chat', true, null, 1200, 0.0045],
    ],
  );
  assert.is((await usageReport(api.deps.db, { since: 0, model: 'gpt-4' })).summary.totalRequests, 0);
  assert.is((await usageReport(api.deps.db, { since: api.clock.now - 100 })).summary.totalRequests, 0);
});

test('of a JSON reply that breaks off the tokens are recorded, and an endless one is cut off', async () => {
  const { deps, model, signedIn } = await createModelApp();
  const user = (await getUser(deps.db, { userId: (await signedIn()).userId }))!;
  const { signal } = new AbortController();
  const call = { endpoint: 'form-assist' as const, user, instructions: '', messages: [], properties: {}, signal };
  const failure = (): Promise<unknown> => askForValues(deps, call).catch(({ reason }) => reason);
  const usage = async () => (await usageReport(deps.db, { since: 0 })).recentRequests;

  model.reply = () => JSON.stringify({ values: [], more: `${'x'.repeat(999)} `.repeat(4) });
  model.mode = 'cut';
  assert.is(await failure(), 'cut');
  const [first, second] = (await usage()).map(({ tokensUsed }) => tokensUsed);
  assert.ok(first! > 500 && second! > 500, `${first} and ${second} tokens`);

  model.reply = () => JSON.stringify({ values: [], more: `${'x'.repeat(999)} `.repeat(25) });
  model.mode = 'right';
  const { length } = model.requests;
  assert.equal([await failure(), model.requests.length], ['too-long', length + 1], 'it is not asked for again');
  assert.ok((await usage()).every(({ success }) => !success));
});

test('a running call is counted as active, and no longer after its process has died with it', async () => {
  const { db } = api.deps;
  const record = await begin('chat');
  await call('chat', { promptTokens: 1, completionTokens: 1, failure: 'slow' });
  const now = await realtimeUsage(db, api.clock.now);
  assert.equal(now, {
    activeRequests: 1,
    requestsPerMinute: 2,
    avgResponseTime: 200,
    recentErrors: [
      { errorCode: 'slow', errorMessage: 'The provider did not reply in time.', timestamp: api.clock.now - 200 },
    ],
  });
  assert.is((await usageReport(db, { since: 0 })).summary.totalRequests, 1, 'a call counts after it has ended');
  assert.is((await realtimeUsage(db, api.clock.now + DAY)).activeRequests, 0);
  await record.end();
  assert.is((await realtimeUsage(db, api.clock.now)).activeRequests, 0);
});

test('calls are deleted after half a year', async () => {
  await call('chat', { promptTokens: 1, completionTokens: 1 });
  api.clock.now += 179 * DAY;
  await api.runJobs();
  assert.is((await usageReport(api.deps.db, { since: 0 })).summary.totalRequests, 1);
  api.clock.now += 2 * DAY;
  await api.runJobs();
  assert.is((await usageReport(api.deps.db, { since: 0 })).summary.totalRequests, 0);
});

test.run();

import { DAY } from '../../../engine/lib/time.ts';
import { newId } from '../../../api/db/new-id.ts';
import { HEARTBEAT_EVERY } from '../../../api/features/admin/analytics/heartbeat.ts';
import { insertHeartbeat } from '../../../api/features/admin/analytics/queries.ts';
import { CALL_FAILURES } from '../../../api/modules/language-model/call-failure.ts';
import { costOf, registerModel } from '../../../api/modules/language-model/model-config.ts';
import { endCall, insertCall, listModelConfigs } from '../../../api/modules/language-model/queries.ts';
import { sealMessage } from '../../../api/modules/support/message-content.ts';
import { insertMessage, setMessageDone } from '../../../api/modules/support/queries.ts';
import type { ModelFailure } from '../../../api/providers/assistant/language-model.ts';
import type { DemoWriter } from './demo-writer.ts';

/** The longest period that the screens show, in days. */
const CALL_DAYS = 90;
const HEARTBEAT_DAYS = 30;
const MODELS = ['gpt-4o', 'gpt-4o-mini'];

/** Heartbeats as if the product ran for a month, with a short stop now and then. */
export async function addHeartbeats(writer: DemoWriter): Promise<void> {
  const { db, random, end } = writer;
  const last = Math.floor(end / HEARTBEAT_EVERY) * HEARTBEAT_EVERY;
  for (let at = last - HEARTBEAT_DAYS * DAY; at <= last; at += HEARTBEAT_EVERY)
    if (random.next() > 0.002) writer.add(insertHeartbeat(db, { at }));
  await writer.write();
}

/** Adds calls to language models. */
export async function addCalls(writer: DemoWriter, { calls }: { calls: number }): Promise<void> {
  const { db, random, end } = writer;
  for (const id of MODELS) await registerModel(db, { provider: 'openai', id });
  const configs = await listModelConfigs(db);
  for (let made = 0; made < calls; made += 1) {
    const config = random.pick(configs);
    const id = newId();
    const failure = random.next() < 0.02 ? random.pick(Object.keys(CALL_FAILURES) as ModelFailure[]) : null;
    const tokens = { promptTokens: random.int(300, 4000), completionTokens: failure ? 0 : random.int(40, 900) };
    writer.add(
      insertCall(db, {
        id,
        at: random.int(end - CALL_DAYS * DAY, end),
        endpoint: random.pick(['chat', 'chat', 'form-assist']),
        model: config.modelName,
      }),
      endCall(db, {
        id,
        success: failure === null,
        errorCode: failure,
        ...tokens,
        responseTimeMs: random.int(400, 9000),
        costMicros: costOf(config, tokens),
      }),
    );
    await writer.write();
  }
}

const SUBJECTS = [
  ['I cannot upload my passport', 'The page says that the picture is too small. It is 9 MB large. What should I do?'],
  ['A question about the I-20', 'My school has sent me a new form. Do I have to start again?'],
  ['Thank you', 'Everything worked, and the officer liked the printed form.'],
] as const;

/** Adds messages to support. Half of them are answered. */
export async function addMessages(writer: DemoWriter, { messages }: { messages: number }): Promise<void> {
  const { db, vault, random, end } = writer;
  for (let made = 0; made < messages; made += 1) {
    const id = newId();
    const [subject, message] = random.pick(SUBJECTS);
    const content = sealMessage({ vault }, id, {
      name: `Visitor ${made + 1}`,
      email: `visitor-${made + 1}@example.org`,
      subject,
      message,
    });
    writer.add(
      insertMessage(db, { id, userId: null, content, isDone: false, createdAt: random.int(end - 60 * DAY, end) }),
    );
    if (made % 2 === 0) writer.add(setMessageDone(db, { id, isDone: true }));
    await writer.write();
  }
}

/**
 * The only way to call a language model. It checks access, masks all texts that are sent, tries at most twice, logs the
 * calls, and puts the masked values back into the reply.
 */
import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../../context.ts';
import { ModelError, type JsonSchema, type ModelRequest } from '../../providers/assistant/language-model.ts';
import { MODEL_REPLY_SECONDS } from '../../env.ts';
import { Abandoned } from '../../lib/fair-queue.ts';
import type { UserRow } from '../users/queries.ts';
import { createMask, type Mask, type PersonalValue } from './mask.ts';
import { countForAll, countForPerson, modelFor, type OpenModel } from './model-access.ts';
import { ModelUnavailable } from './model-unavailable.ts';
import { personalDataOf } from './personal-data.ts';
import { beginRecord, failureOf, type ModelEndpoint } from './record-call.ts';
import { writeRequest, type CallMessage } from './write-request.ts';

export type ModelDeps = Pick<Deps, 'db' | 'vault' | 'definitions' | 'now' | 'log' | 'languageModel'>;

export interface ModelCall {
  readonly endpoint: ModelEndpoint;
  readonly user: UserRow;
  /** The task for the model. It must not contain a text of a user or of a document. */
  readonly instructions: string;
  readonly messages: readonly CallMessage[];
  /** Personal values in addition to those of the account, such as unsaved answers. */
  readonly personal?: readonly PersonalValue[];
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** Milliseconds for a whole reply, both tries together. */
const TIME_LIMIT = MODEL_REPLY_SECONDS * 1000;
/**
 * Milliseconds before the second try. Up to the same time is added at random, so that not all callers retry at once.
 */
const BACKOFF = 250;

/**
 * Streams the reply in pieces.
 * @throws ModelUnavailable, possibly after some pieces
 */
export async function* streamReply(deps: ModelDeps, call: ModelCall): AsyncGenerator<string> {
  const { open, mask, request, signal } = await prepare(deps, call);
  for (let attempt = 1; ; attempt += 1) {
    let isBegun = false;
    try {
      for await (const piece of mask.showPieces(streamOnce(deps, call, { open, request, signal }))) {
        isBegun = true;
        yield piece;
      }
      return;
    } catch (error) {
      await mayTryAgain(error, { attempt, isBegun, signal, caller: call.signal });
    }
  }
}

/**
 * A whole reply as JSON, not validated, with the personal values put back. Most callers should use `askForValues`.
 * @throws ModelUnavailable
 */
export async function askForJson(deps: ModelDeps, call: ModelCall & { readonly schema: JsonSchema }): Promise<unknown> {
  const { open, mask, request, signal } = await prepare(deps, call);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return showDeep(mask, await completeOnce(deps, call, { open, request, signal }));
    } catch (error) {
      await mayTryAgain(error, { attempt, isBegun: false, signal, caller: call.signal });
    }
  }
}

async function prepare(deps: ModelDeps, call: ModelCall) {
  const open = await modelFor(deps, call.user);
  const [held] = await Promise.all([personalDataOf(deps, call.user), countForPerson(deps, call.user)]);
  const known = [...held, ...(call.personal ?? [])];
  const mask = createMask(known, { thisYear: new Date(deps.now()).getUTCFullYear() });
  return {
    open,
    mask,
    request: writeRequest(call, mask),
    signal: AbortSignal.any([call.signal, AbortSignal.timeout(TIME_LIMIT)]),
  };
}

type Attempt = { open: OpenModel; request: ModelRequest; signal: AbortSignal };

async function* streamOnce(
  deps: ModelDeps,
  call: ModelCall,
  { open, request, signal }: Attempt,
): AsyncGenerator<string> {
  await countForAll(deps, open.config);
  const record = beginRecord(deps, call, { config: open.config, request });
  try {
    for await (const piece of open.model.stream(record.request, signal)) {
      record.write(piece);
      yield piece;
    }
  } catch (error) {
    record.fail(error);
    throw error;
  } finally {
    await record.end();
  }
}

async function completeOnce(
  deps: ModelDeps,
  call: ModelCall & { readonly schema: JsonSchema },
  { open, request, signal }: Attempt,
): Promise<unknown> {
  await countForAll(deps, open.config);
  const record = beginRecord(deps, call, { config: open.config, request });
  try {
    return await open.model.complete({ ...record.request, schema: call.schema, onPiece: record.write }, signal);
  } catch (error) {
    record.fail(error);
    throw error;
  } finally {
    await record.end();
  }
}

/**
 * Waits before the second try.
 * @throws when no retry is allowed: Abandoned when the caller has gone, ModelUnavailable for a failure of the model,
 *   or any other error unchanged
 */
async function mayTryAgain(
  error: unknown,
  { attempt, isBegun, signal, caller }: { attempt: number; isBegun: boolean; signal: AbortSignal; caller: AbortSignal },
): Promise<void> {
  if (caller.aborted) throw new Abandoned();
  if (error instanceof ModelUnavailable) throw error;
  const failure = failureOf(error);
  if (!(error instanceof ModelError) && failure === 'down') throw error;
  const isPassing = failure === 'down' || failure === 'cut' || failure === 'unreadable';
  if (attempt > 1 || isBegun || !isPassing) throw new ModelUnavailable(failure);
  try {
    await setTimeout(BACKOFF * (1 + Math.random()), undefined, { signal });
  } catch {
    throw caller.aborted ? new Abandoned() : new ModelUnavailable(failure);
  }
}

/** Replaces the placeholders by their values in all strings of a reply. */
function showDeep(mask: Mask, value: unknown): unknown {
  if (typeof value === 'string') return mask.show(value);
  if (Array.isArray(value)) return value.map((item) => showDeep(mask, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, showDeep(mask, item)]));
}

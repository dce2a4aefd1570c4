/**
 * The one way to a language model: whether it may be asked, masking of all that is sent, two tries, the log of calls, and the
 * values put back into the reply.
 */
import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../../context.ts';
import { ModelError, type JsonSchema, type ModelRequest } from '../../providers/assistant/language-model.ts';
import type { UserRow } from '../users/queries.ts';
import type { ModelEndpoint } from './log-call.ts';
import { createMask, type Mask, type PersonalValue } from './mask.ts';
import { countForAll, countForPerson, modelFor, type OpenModel } from './model-access.ts';
import { ModelUnavailable } from './model-unavailable.ts';
import { personalDataOf } from './personal-data.ts';
import { beginRecord, failureOf } from './record-call.ts';
import { writeRequest, type CallMessage } from './write-request.ts';

export type ModelDeps = Pick<Deps, 'db' | 'vault' | 'definitions' | 'now' | 'log' | 'languageModel'>;

export interface ModelCall {
  readonly endpoint: ModelEndpoint;
  readonly user: UserRow;
  /** What the model must do. Holds no text of a person or of a document. */
  readonly instructions: string;
  readonly messages: readonly CallMessage[];
  /** Personal values beside those that the account holds, such as unsaved answers. */
  readonly personal?: readonly PersonalValue[];
  /** Aborted when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
}

/** Milliseconds for a whole reply. */
const TIME_LIMIT = 120_000;
/** Milliseconds before the second try, and as many again at most, so that not all come back at once. */
const BACKOFF = 250;
/**
 * The reply, piece by piece.
 * @throws ModelUnavailable, also after pieces have come
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
 * A whole reply as JSON, unchecked, with the personal values put back. `askForValues` is what most callers want.
 * @throws ModelUnavailable
 */
export async function askForJson(
  deps: ModelDeps,
  { schema, ...call }: ModelCall & { readonly schema: JsonSchema },
): Promise<unknown> {
  const { open, mask, request, signal } = await prepare(deps, call);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return showDeep(mask, await completeOnce(deps, { ...call, schema }, { open, request, signal }));
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
  { schema, ...call }: ModelCall & { readonly schema: JsonSchema },
  { open, request, signal }: Attempt,
): Promise<unknown> {
  await countForAll(deps, open.config);
  const record = beginRecord(deps, call, { config: open.config, request });
  try {
    return await open.model.complete({ ...record.request, schema }, signal);
  } catch (error) {
    record.fail(error);
    throw error;
  } finally {
    await record.end();
  }
}

/**
 * Waits before the second try.
 * @throws what failed, when there is none: the caller's abort as it is, a failure of the model as ModelUnavailable
 */
async function mayTryAgain(
  error: unknown,
  { attempt, isBegun, signal, caller }: { attempt: number; isBegun: boolean; signal: AbortSignal; caller: AbortSignal },
): Promise<void> {
  if (caller.aborted) throw caller.reason;
  if (error instanceof ModelUnavailable) throw error;
  const failure = failureOf(error);
  if (!(error instanceof ModelError) && failure === 'down') throw error;
  const isPassing = failure === 'down' || failure === 'cut' || failure === 'unreadable';
  if (attempt > 1 || isBegun || !isPassing) throw new ModelUnavailable(failure);
  await setTimeout(BACKOFF * (1 + Math.random()), undefined, { signal });
}

/** The values in place of their placeholders, in all texts of a reply. */
function showDeep(mask: Mask, value: unknown): unknown {
  if (typeof value === 'string') return mask.show(value);
  if (Array.isArray(value)) return value.map((item) => showDeep(mask, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, showDeep(mask, item)]));
}

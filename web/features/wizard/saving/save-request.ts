/** A save as it is sent, and what its answer means for the saves that follow. */
import type { FormView, Place } from '../../../../api/modules/forms/schemas.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import { ApiError } from '../../../lib/api-error.ts';

export interface SaveBody {
  readonly formData: Answers;
  readonly status: 'DRAFT' | 'SUBMITTED';
  readonly place: Place;
  /** The definition that the answers were typed under, by its hash. */
  readonly definition: string;
  /** The browser's local date, with a submit. */
  readonly today?: string;
}

/** `PUT /api/forms/{id}`. While its answer has not been seen it is sent again as it is: the server takes a key once. */
export interface SaveRequest {
  /** The Idempotency-Key. */
  readonly key: string;
  readonly body: SaveBody;
  /** The `If-Match` revision. */
  readonly revision: number;
}

export type SaveAnswer =
  | { kind: 'saved'; view: FormView }
  /** Saved, and not submitted: these answers are missing or wrong. */
  | { kind: 'invalid'; view: FormView; message: string }
  /** Somebody, perhaps this person in another window, has saved since: merge with this. */
  | { kind: 'stale'; view: FormView }
  /** The form was submitted elsewhere. */
  | { kind: 'locked'; message: string }
  | { kind: 'signed-out'; message: string }
  /** However often it is sent, the server will not take it. */
  | { kind: 'refused'; message: string }
  /** No answer, or one that does not say whether it was saved: worth another try. */
  | { kind: 'failed'; message: string };

export const UNREACHABLE = 'The server cannot be reached. Check your connection.';
export const SIGNED_OUT = 'You are signed out. Sign in to save.';

/** @param error what the call threw */
export function readSaveError(error: unknown): Exclude<SaveAnswer, { kind: 'saved' }> {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: UNREACHABLE };
  const { status, body } = error;
  const message = body?.message ?? 'The server did not accept the answers.';
  if (status === 401) return { kind: 'signed-out', message: SIGNED_OUT };
  if (body?.code === 'REVISION_STALE' && body.current) return { kind: 'stale', view: body.current as FormView };
  if (body?.code === 'FORM_INVALID' && body.current)
    return { kind: 'invalid', view: body.current as FormView, message };
  if (body?.code === 'FORM_LOCKED') return { kind: 'locked', message };
  // Too many at once, or a proxy that gave up waiting: the same request may well pass later.
  if (status >= 500 || status === 408 || status === 429) return { kind: 'failed', message };
  return { kind: 'refused', message };
}

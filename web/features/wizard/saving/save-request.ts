/** A save request, and what its response means for later saves. */
import type { FormView, Place } from '../../../../api/modules/forms/schemas.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import { ApiError, failureText } from '../../../lib/api-error.ts';

export interface SaveBody {
  readonly formData: Answers;
  readonly status: 'DRAFT' | 'SUBMITTED';
  readonly place: Place;
  /** The hash of the definition under which the answers were typed. */
  readonly definition: string;
  /** The browser's local date; only with a submit. */
  readonly today?: string;
}

/** `PUT /api/forms/{id}`. Without a response it is sent again unchanged: the server accepts a key only once. */
export interface SaveRequest {
  /** The Idempotency-Key. */
  readonly key: string;
  readonly body: SaveBody;
  /** The version of `body.definition`. */
  readonly version: number;
  /** The `If-Match` revision. */
  readonly revision: number;
}

export type SaveResponse =
  | { kind: 'saved'; view: FormView }
  /** Saved but not submitted: some answers are missing or wrong, or the device has a wrong date. */
  | { kind: 'invalid'; view: FormView; message: string }
  /** Another user, or the same user in another window, has saved since: merge with this. */
  | { kind: 'stale'; view: FormView }
  /** The form was submitted elsewhere. */
  | { kind: 'locked'; message: string }
  | { kind: 'signed-out'; message: string }
  /** The server rejects this request every time. */
  | { kind: 'refused'; message: string }
  /** No response, or one that leaves open whether it was saved: worth a retry. */
  | { kind: 'failed'; message: string };

export const UNREACHABLE = 'The server cannot be reached. Check your connection.';
export const SIGNED_OUT = 'You are signed out. Sign in to save.';

/** @param error the error that the call threw */
export function readSaveError(error: unknown): Exclude<SaveResponse, { kind: 'saved' }> {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: UNREACHABLE };
  const { status, body } = error;
  if (status === 401) return { kind: 'signed-out', message: SIGNED_OUT };
  // A proxy has answered with its own page, such as that of a company or a hotel: the save has not reached the server.
  if (!body) return { kind: 'failed', message: status >= 500 ? failureText(error) : UNREACHABLE };
  const { message } = body;
  if (body.code === 'REVISION_STALE' && body.current) return { kind: 'stale', view: body.current as FormView };
  if (body.current) return { kind: 'invalid', view: body.current as FormView, message };
  if (body.code === 'FORM_LOCKED') return { kind: 'locked', message };
  // Too many requests, or too slow: the same request may succeed later.
  if (status >= 500 || status === 408 || status === 429) return { kind: 'failed', message };
  return { kind: 'refused', message };
}

/** What an unsuccessful save means for the ones to come. */
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { ApiError } from '../../../lib/api-error.ts';

export type SaveError =
  /** Somebody, perhaps this person in another tab, has saved since: merge with this. */
  | { kind: 'stale'; current: FormView }
  /** Saved, and not submitted: these answers are missing or wrong. */
  | { kind: 'invalid'; current: FormView; message: string }
  | { kind: 'locked'; message: string }
  | { kind: 'signed-out' }
  /** However often it is sent, the server will not take it. */
  | { kind: 'refused'; message: string }
  /** Worth another try. */
  | { kind: 'failed'; message: string };

const UNREACHABLE = 'The server cannot be reached. Check your connection.';

export function readSaveError(error: unknown): SaveError {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: UNREACHABLE };
  const { status, body } = error;
  const message = body?.message ?? 'The server did not accept the answers.';
  if (status === 401) return { kind: 'signed-out' };
  if (body?.code === 'REVISION_STALE' && body.current) return { kind: 'stale', current: body.current as FormView };
  if (body?.code === 'FORM_INVALID' && body.current)
    return { kind: 'invalid', current: body.current as FormView, message };
  if (body?.code === 'FORM_LOCKED') return { kind: 'locked', message };
  // Too many at once, or a proxy that gave up waiting: the same request may well pass later.
  if (status >= 500 || status === 408 || status === 429) return { kind: 'failed', message };
  return { kind: 'refused', message };
}

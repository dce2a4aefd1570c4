/** Turns every error into the common error shape, or into that of OAuth for its clients. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv, Deps } from '../context.ts';
import { isLocked } from '../db/batch.ts';
import { AppError, ERROR_STATUS, unauthenticated } from '../errors.ts';
import { Abandoned } from '../lib/fair-queue.ts';
import { describeError } from '../lib/log.ts';
import { userExists } from '../lib/sessions/queries.ts';
import { isStorageFailure } from '../lib/storage-failure.ts';
import { BlobStoreError } from '../providers/blobs/blob-store.ts';

export const onError =
  ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  async (error: Error, c: Context<AppEnv>): Promise<Response> => {
    const found = asAppError(error);
    // An account can be deleted during a call of its user. Its key is then gone, and nothing can refer to it.
    const known = found.code === 'INTERNAL' && (await isDeleted(db, c)) ? unauthenticated() : found;
    if (ERROR_STATUS[known.code] >= 500 && !(error instanceof Abandoned))
      log.error({
        request: c.get('requestId'),
        ...(known.log !== undefined && { reason: known.log }),
        ...describeError(error instanceof AppError && error.cause instanceof Error ? error.cause : error),
      });
    const body = c.get('rule')?.access.kind === 'client' ? oauthBody(known) : known.body;
    return c.json(body, ERROR_STATUS[known.code] as ContentfulStatusCode, known.headers);
  };

/** The format that OAuth 2.0 clients expect (RFC 6749 section 5.2). */
const oauthBody = ({ code, body }: AppError) => ({
  error: ERROR_STATUS[code] >= 500 ? 'server_error' : 'invalid_request',
  error_description: body.message,
});

/**
 * True when the signed-in user's account does not exist any more. False when the database cannot be read: the error is
 * then logged as it is.
 */
async function isDeleted(db: Deps['db'], c: Context<AppEnv>): Promise<boolean> {
  const principal = c.get('principal');
  return principal !== undefined && !(await userExists(db, principal).catch(() => true));
}

function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  // Hono itself refuses requests that it cannot read, such as a broken percent escape in a path.
  if (error instanceof HTTPException && error.status < 500)
    return new AppError('BAD_REQUEST', 'The request could not be read.');
  if (isLocked(error)) {
    return new AppError(
      'BUSY',
      'This could not be done just now, and nothing was changed. Please try again in a moment.',
      { headers: { 'Retry-After': '1' } },
    );
  }
  if (error instanceof BlobStoreError)
    return new AppError('BUSY', 'Files cannot be reached just now. Please try again in a few minutes.', {
      headers: { 'Retry-After': '60' },
    });
  if (isStorageFailure(error))
    return new AppError(
      'STORAGE_FAILED',
      'The server has no space left to save this. What was saved before is safe. Try again in a few minutes.',
    );
  return new AppError(
    'INTERNAL',
    'Something went wrong on our side. Nothing that was saved is lost; please try again.',
  );
}

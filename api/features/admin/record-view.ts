import { createMiddleware } from 'hono/factory';
import { MINUTE } from '../../../engine/lib/time.ts';
import type { Deps, SignedInEnv } from '../../context.ts';
import { recordEvent } from '../../lib/audit/audit-event.ts';
import { hasRecentView } from './queries.ts';

/** A list that shows personal data of users. */
type NamedList =
  | 'users'
  | 'applications'
  | 'audit-trail'
  | 'deletion-requests'
  | 'risk-flags'
  | 'anomalies'
  | 'waiting-list'
  | 'support-messages';

/** Milliseconds. Refreshing, paging and searching a list within this time counts as one view. */
const VIEW_GAP = 10 * MINUTE;

/** Middleware: records that an administrator looks at a list of users, at most once in ten minutes. */
export const recordView = (deps: Pick<Deps, 'db' | 'vault' | 'now'>, list: NamedList) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const { userId: actorId } = c.get('principal');
    if (!(await hasRecentView(deps.db, { actorId, list, span: VIEW_GAP, now: deps.now() })))
      await recordEvent(deps, { action: 'ADMIN_VIEW_LIST', actorId, subjectId: list });
    await next();
  });

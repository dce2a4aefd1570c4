import { isoTime } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { openRows, type ExportSection } from '../../lib/export/export-section.ts';
import { openNewEmail } from '../../modules/users/new-email.ts';
import { getEmailConfirmationOf, getProfile, getUser } from '../../modules/users/queries.ts';
import { openAuditDetail } from '../../lib/audit/audit-event.ts';
import { readProfile } from '../../modules/users/profile-content.ts';
import { listRequestsOf } from '../../modules/account-deletion/queries.ts';
import { openReason } from '../../modules/account-deletion/reason.ts';
import { settingsOf } from '../../modules/users/user-view.ts';
import { eachAuditEvent, getPasswordResetOf, getPhotoOf, getUserKeyOf, listSessions, listWords } from './queries.ts';

/** The user's own data: account, profile, photo, sessions, links and audit events. */
export const exportAccount = (deps: Pick<Deps, 'db' | 'vault' | 'blobs'>): ExportSection => {
  const { db, blobs } = deps;
  return {
    users: async (owned) =>
      some(await getUser(db, owned)).map((user) => {
        const { passwordHash: _, ...rest } = user;
        return {
          ...rest,
          settings: settingsOf(user),
          createdAt: isoTime(user.createdAt),
          emailConfirmedAt: maybeTime(user.emailConfirmedAt),
        };
      }),
    userWords: async (owned) => listWords(db, owned),
    deletionRequests: ({ userId }) =>
      openRows(listRequestsOf(db, { userId }), async ({ id, reason, requestedAt, dueAt, decidedAt, ...request }) => ({
        status: request.status,
        requestType: request.requestType,
        requestedAt: isoTime(requestedAt),
        dueAt: isoTime(dueAt),
        decidedAt: maybeTime(decidedAt),
        reason: reason && (await openReason(deps.vault, { id, ownerId: userId }, reason)),
      })),
    profiles: (owned) =>
      openRows(getProfile(db, owned).then(some), async ({ updatedAt }) => ({
        ...(await readProfile(deps, owned)),
        updatedAt: isoTime(updatedAt),
      })),
    photos: ({ userId }) =>
      openRows(getPhotoOf(db, { ownerId: userId }).then(some), async (photo) => ({
        ...photo,
        createdAt: isoTime(photo.createdAt),
        base64: (await blobs.get(photo))?.toString('base64') ?? null,
      })),
    sessions: async (owned) =>
      (await listSessions(db, owned)).map(({ createdAt, lastSeenAt, passwordAt }) => ({
        createdAt: isoTime(createdAt),
        lastSeenAt: isoTime(lastSeenAt),
        passwordAt: maybeTime(passwordAt),
      })),
    userKeys: async (owned) =>
      some(await getUserKeyOf(db, owned)).map(({ createdAt }) => ({ createdAt: isoTime(createdAt) })),
    passwordResets: async (owned) =>
      some(await getPasswordResetOf(db, owned)).map(({ createdAt }) => ({ createdAt: isoTime(createdAt) })),
    emailConfirmations: (owned) =>
      openRows(getEmailConfirmationOf(db, owned).then(some), async (row) => ({
        newEmail: await openNewEmail(deps, row),
        createdAt: isoTime(row.createdAt),
      })),
    async *auditEvents({ userId }) {
      for await (const row of eachAuditEvent(db, { userId }))
        yield {
          at: isoTime(row.at),
          action: row.action,
          actorId: row.actorId,
          subjectId: row.subjectId,
          // When another user caused the event, its address and program are that user's data, so they are left out.
          ...(row.sealedFor === userId && (await openAuditDetail(deps.vault, row))),
        };
    },
  };
};

const maybeTime = (time: number | null): string | null => (time === null ? null : isoTime(time));

const some = <T>(row: T | undefined): T[] => (row === undefined ? [] : [row]);

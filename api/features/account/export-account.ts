import type { Deps } from '../../context.ts';
import { openRows, type ExportSection } from '../../lib/export/export-section.ts';
import { openNewEmail } from '../../modules/users/new-email.ts';
import { getEmailConfirmationOf, getProfile, getUser } from '../../modules/users/queries.ts';
import { openAuditDetail } from '../../lib/audit/audit-event.ts';
import { readProfile } from '../../modules/users/profile-content.ts';
import { listRequestsOf } from '../../modules/account-deletion/queries.ts';
import { openReason } from '../../modules/account-deletion/reason.ts';
import { settingsOf } from '../../modules/users/user-view.ts';
import { eachAuditEvent, getPhotoOf, listPasswordResets, listSessions, listUserKeys, listWords } from './queries.ts';

/** The user's own data: account, profile, photo, sessions, links and audit events. */
export const exportAccount = ({ db, vault, blobs }: Pick<Deps, 'db' | 'vault' | 'blobs'>): ExportSection => ({
  users: (owned) =>
    openRows(getUser(db, owned).then(some), async (user) => {
      const { passwordHash: _, ...rest } = user;
      return { ...rest, settings: settingsOf(user) };
    }),
  userWords: (owned) => listWords(db, owned),
  deletionRequests: ({ userId }) =>
    openRows(
      listRequestsOf(db, { userId }),
      async ({ id, status, requestType, requestedAt, dueAt, decidedAt, reason }) => ({
        status,
        requestType,
        requestedAt,
        dueAt,
        decidedAt,
        reason: reason && (await openReason(vault, { id, ownerId: userId }, reason)),
      }),
    ),
  profiles: (owned) =>
    openRows(getProfile(db, owned).then(some), async ({ updatedAt }) => ({
      ...(await readProfile({ db, vault }, owned)),
      updatedAt,
    })),
  photos: ({ userId }) =>
    openRows(getPhotoOf(db, { ownerId: userId }).then(some), async (photo) => ({
      ...photo,
      base64: (await blobs.get(photo))?.toString('base64') ?? null,
    })),
  sessions: (owned) => listSessions(db, owned),
  userKeys: (owned) => listUserKeys(db, owned),
  passwordResets: (owned) => listPasswordResets(db, owned),
  emailConfirmations: (owned) =>
    openRows(getEmailConfirmationOf(db, owned).then(some), async (row) => ({
      newEmail: await openNewEmail({ vault }, row),
      createdAt: row.createdAt,
    })),
  async *auditEvents({ userId }) {
    for await (const row of eachAuditEvent(db, { userId })) {
      const { at, action, actorId, subjectId, sealedFor } = row;
      // When another user caused the event, its address and program are that user's data, so they are left out.
      yield { at, action, actorId, subjectId, ...(sealedFor === userId && (await openAuditDetail(vault, row))) };
    }
  },
});

const some = <T>(row: T | undefined): T[] => (row === undefined ? [] : [row]);

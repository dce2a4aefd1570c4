import type { z } from 'zod';
import type { WaitingTopic } from '../../../../engine/product/waiting-list.ts';
import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps, Principal, StillAllowed } from '../../../context.ts';
import { recordEvent } from '../../../lib/audit/audit-event.ts';
import { csvFile } from '../../../lib/csv.ts';
import { eachPage } from '../../../lib/each-page.ts';
import { countOf } from '../../../lib/list-page.ts';
import { openOrDamaged } from '../../../lib/open-or-damaged.ts';
import { listWaiting, listWaitingAfter, type WaitingRow } from '../../../modules/waiting-list/queries.ts';
import { openWaitingEmail } from '../../../modules/waiting-list/waiting-email.ts';
import { withdrawLink } from '../../../modules/waiting-list/withdraw-link.ts';
import type { WaitingPeople, waitingQuery } from './schemas.ts';

/** By default the latest first. */
export async function listWaitingPeople(
  deps: Pick<Deps, 'db' | 'vault' | 'log'>,
  query: z.output<typeof waitingQuery>,
): Promise<WaitingPeople> {
  const { rows, found } = await listWaiting(deps.db, query);
  return {
    entries: await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        topic: row.topic,
        email: await emailOf(deps, row),
        consent: row.consent,
        consentAt: isoTime(row.consentAt),
        confirmedAt: isoTime(row.confirmedAt!),
      })),
    ),
    ...countOf(found),
  };
}

const emailOf = (deps: Pick<Deps, 'vault' | 'log'>, row: WaitingRow): Promise<string> =>
  openOrDamaged(
    deps,
    { table: 'waiting_list', id: row.id },
    () => openWaitingEmail(deps, row),
    // Also in the file: a program that sends mails refuses it, because it is no address.
    'Damaged address',
  );

const HEAD = ['email', 'topic', 'consent', 'consentAt', 'confirmedAt', 'withdrawLink'];

/**
 * The people on the lists as the bytes of a CSV file, read only as fast as the client downloads it. Each row contains
 * the person's link to withdraw, which must be in every mail to them. The export is recorded as an audit event.
 */
export async function exportWaitingPeople(
  deps: Deps,
  { by, topic, stillAllowed }: { by: Principal; topic: WaitingTopic | undefined; stillAllowed: StillAllowed },
): Promise<ReadableStream<Uint8Array>> {
  await recordEvent(deps, { action: 'WAITING_LIST_EXPORT', actorId: by.userId, subjectId: by.userId });
  const pages = eachPage<WaitingRow>((after, limit) => listWaitingAfter(deps.db, { topic, after, limit }));
  const valuesOf = async (row: WaitingRow) => [
    await emailOf(deps, row),
    row.topic,
    row.consent,
    isoTime(row.consentAt),
    isoTime(row.confirmedAt!),
    withdrawLink(deps, row),
  ];
  return csvFile(HEAD, pages, valuesOf, { stillAllowed });
}

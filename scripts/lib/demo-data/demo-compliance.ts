import { DAY } from '../../../engine/lib/time.ts';
import { newId } from '../../../api/db/new-id.ts';
import { ANOMALY_RULES } from '../../../api/features/admin/investigations/anomaly-rules.ts';
import { insertAnomaly } from '../../../api/features/admin/investigations/queries.ts';
import { insertRequest } from '../../../api/modules/account-deletion/queries.ts';
import type { UserRow } from '../../../api/modules/users/queries.ts';
import type { DemoWriter } from './demo-writer.ts';

/** Every 40th user asks for the deletion of their data. For every 50th user, a rule has found an anomaly. */
export function addCompliance(
  writer: DemoWriter,
  person: UserRow,
  { number, adminId }: { number: number; adminId: string },
): void {
  if (number === 0) return;
  if (number % 40 === 0) askForDeletion(writer, person, { number, adminId });
  if (number % 50 === 0) addAnomaly(writer, person);
}

/** Half of the deletion requests are open. */
function askForDeletion(
  { db, random, end, add }: DemoWriter,
  { id, createdAt }: UserRow,
  { number, adminId }: { number: number; adminId: string },
): void {
  const requestedAt = random.int(Math.max(createdAt, end - 28 * DAY), end);
  const isOpen = number % 80 === 0;
  add(
    insertRequest(db, {
      id: newId(),
      userId: id,
      requestType: number % 3 === 0 ? 'CCPA' : 'GDPR',
      status: isOpen ? 'PENDING' : 'REJECTED',
      requestedAt,
      dueAt: requestedAt + 30 * DAY,
      onBehalf: number % 400 === 0,
      decidedAt: isOpen ? null : requestedAt,
      decidedBy: isOpen ? null : adminId,
      reason: null,
    }),
  );
}

function addAnomaly({ db, random, end, add }: DemoWriter, { id, createdAt }: UserRow): void {
  const { type, severity, atLeast } = random.pick(ANOMALY_RULES.filter(({ type }) => !type.startsWith('MASS')));
  add(
    ...insertAnomaly(db, { id: newId(), type, severity, events: atLeast, detectedAt: random.int(createdAt, end) }, id),
  );
}

import { formatMoment } from '../../../lib/format.ts';
import { LoadedDialog } from '../components/loaded-dialog.tsx';
import { useAuditEvent } from './api.ts';
import { TermList } from './term-list.tsx';

/** Labels of what the request was made with. */
const ACCESS: Readonly<Record<string, string>> = { session: 'Browser session', 'api-key': 'API key' };

/** One event, with the address and program it came from. */
export function AuditDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const answer = useAuditEvent(id);
  return (
    <LoadedDialog
      open={id !== null}
      onClose={onClose}
      title={answer.data?.description ?? 'Event'}
      name="The event"
      answer={answer}
    >
      {({ timestamp, actor, eventType, ipAddress, userAgent, metadata }) => (
        <TermList
          terms={{
            Time: formatMoment(timestamp),
            User: actor,
            Type: eventType,
            Address: ipAddress ?? 'Not known',
            Program: userAgent ?? 'Not known',
            Access: ACCESS[metadata.via ?? ''] ?? 'Not known',
            'Done by': metadata.actorId ?? 'No account',
            'Done to': metadata.subjectId ?? 'Nothing',
          }}
        />
      )}
    </LoadedDialog>
  );
}

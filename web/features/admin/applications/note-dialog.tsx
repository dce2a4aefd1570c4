import type { ApplicationRow } from '../../../../api/features/admin/applications/schemas.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { writeNote } from './api.ts';
import { TextDialog } from '../components/text-dialog.tsx';
import { applicationName } from './words.ts';

export function NoteDialog({ row, onClose }: { row: ApplicationRow | null; onClose: () => void }) {
  return (
    <TextDialog
      open={row !== null}
      title={`Note on ${row ? applicationName(row) : ''}`}
      label="Note"
      help="Administrators read it. It is also in the applicant’s data export."
      required="Write a note"
      submit="Save note"
      failure="The note was not saved"
      send={async (text) => {
        if (row) await writeNote(row.id, text);
        toast({ title: 'Note saved' });
      }}
      onClose={onClose}
    />
  );
}

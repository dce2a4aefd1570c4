import { Eye, Lock, LockOpen, MessageSquarePlus } from 'lucide-react';
import type { ApplicationRow } from '../../../../api/features/admin/applications/schemas.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { applicationName } from './words.ts';

export interface OpenDialog {
  readonly kind: 'view' | 'lock' | 'note';
  readonly row: ApplicationRow;
}

/** The buttons for one application. */
export const rowActions = (open: (dialog: OpenDialog) => void) => (row: ApplicationRow) => {
  const name = applicationName(row);
  return (
    <>
      <IconButton label={`View ${name}`} onClick={() => open({ kind: 'view', row })}>
        <Eye size={20} />
      </IconButton>
      <IconButton label={`${row.isLocked ? 'Unlock' : 'Lock'} ${name}`} onClick={() => open({ kind: 'lock', row })}>
        {row.isLocked ? <LockOpen size={20} /> : <Lock size={20} />}
      </IconButton>
      <IconButton label={`Write a note on ${name}`} onClick={() => open({ kind: 'note', row })}>
        <MessageSquarePlus size={20} />
      </IconButton>
    </>
  );
};

import { chakra } from '@chakra-ui/react';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { useConfirm } from '../../../components/ui/confirm-dialog.tsx';
import { paths } from '../../../config/paths.ts';
import { DELETE_CONFIRMATION } from '../../../content/settings.ts';
import { deleteAccount } from '../api/delete-account.ts';
import { exportData } from '../api/export-data.ts';
import { usePasswordDialog } from './password-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SettingsAction } from './settings-action.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Taking one's data along, and leaving with nothing left behind. */
export function DataManagement() {
  const [busy, setBusy] = useState<'export' | 'delete' | null>(null);
  const confirm = useConfirm();
  const [askPassword, passwordDialog] = usePasswordDialog();
  const navigate = useNavigate();
  const download = async (): Promise<void> => {
    setBusy('export');
    await exportData(askPassword);
    setBusy(null);
  };
  const remove = async (): Promise<void> => {
    if (
      !(await confirm({
        title: 'Delete account',
        text: DELETE_CONFIRMATION,
        confirmLabel: 'Delete account',
        danger: true,
      }))
    )
      return;
    setBusy('delete');
    if (await deleteAccount(askPassword)) void navigate(paths.home.to(), { replace: true });
    else setBusy(null);
  };
  return (
    <SettingsCard title="Data Management">
      <SettingsAction
        title="Download your data"
        text="One JSON file with everything that is yours: profile, forms and their history, settings."
      >
        <Button icon={<Download {...icon} />} busy={busy === 'export'} onClick={() => void download()}>
          Download data
        </Button>
      </SettingsAction>
      <chakra.hr borderColor="border" />
      <SettingsAction
        title="Delete your account"
        text="Deletes your account with all forms and files. This cannot be undone."
      >
        <Button
          variant="dangerQuiet"
          icon={<Trash2 {...icon} />}
          busy={busy === 'delete'}
          onClick={() => void remove()}
        >
          Delete account
        </Button>
      </SettingsAction>
      {passwordDialog}
    </SettingsCard>
  );
}

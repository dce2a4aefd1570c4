import { chakra } from '@chakra-ui/react';
import { Download, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { DECIDE_WITHIN } from '../../../../engine/product/account/deletion.ts';
import { DAY } from '../../../../engine/lib/time.ts';
import { Button } from '../../../components/ui/button.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { DELETE_CONFIRMATION } from '../../../content/settings.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { leaveNotice } from '../../../lib/next-page-notice.ts';
import { useUser } from '../../../lib/session.ts';
import { deleteAccount } from '../api/delete-account.ts';
import { withPassword } from '../../../components/with-password.tsx';
import { saveAnswer } from '../../../lib/save-file.ts';
import { SettingsCard } from './settings-card.tsx';
import { SettingsAction } from './settings-action.tsx';
import { api, done } from '../../../lib/api.ts';

/** Lets users download their data, delete their account, or request the deletion of their data. */
export function DataManagement() {
  const navigate = useNavigate();
  const { user } = useUser();
  const download = useMutation(async () => {
    const answer = await withPassword(() => done(api.user['data-export'].$get()));
    if (!answer) return;
    await saveAnswer(answer, 'data.json');
    toast({ title: 'Your data has been downloaded' });
  }, 'Failed to download data');
  const deletion = useMutation(async () => {
    const agreed = await confirm({
      title: 'Delete account',
      text: DELETE_CONFIRMATION,
      confirmLabel: 'Delete account',
      danger: true,
    });
    if (!agreed || !user || !(await deleteAccount(user.id))) return;
    leaveNotice('Your account has been permanently deleted');
    await navigate(paths.home.to(), { replace: true });
  }, 'Failed to delete account');
  const request = useMutation(async () => {
    const agreed = await confirm({
      title: 'Request deletion',
      text: 'If an administrator agrees, your account is deleted with all forms and files. You cannot withdraw the request.',
      confirmLabel: 'Request deletion',
      danger: true,
    });
    if (!agreed) return;
    await done(api.user['deletion-request'].$post());
    toast({
      title: 'Deletion requested',
      description: `An administrator decides on it within ${DECIDE_WITHIN / DAY} days.`,
    });
  }, 'The deletion was not requested');
  return (
    <SettingsCard title="Data Management">
      <SettingsAction
        title="Download your data"
        text="One JSON file with everything that is yours: profile, forms and their history, settings."
      >
        <Button icon={<Download size={18} />} busy={download.busy} onClick={() => void download.run()}>
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
          icon={<Trash2 size={18} />}
          busy={deletion.busy}
          onClick={() => void deletion.run()}
        >
          Delete account
        </Button>
      </SettingsAction>
      <chakra.hr borderColor="border" />
      <SettingsAction
        title="Request the deletion of your data"
        text={`An administrator decides on your request within ${DECIDE_WITHIN / DAY} days, and keeps a record of it without your data.`}
      >
        <Button busy={request.busy} onClick={() => void request.run()}>
          Request deletion
        </Button>
      </SettingsAction>
    </SettingsCard>
  );
}

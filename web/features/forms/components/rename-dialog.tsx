import { TextDialog } from '../../../components/text-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { changeForm } from '../api/change-form.ts';

interface RenameProps {
  form: { id: string; title: string };
  open: boolean;
  onClose: () => void;
}

export const RenameDialog = ({ form, open, onClose }: RenameProps) => (
  <TextDialog
    open={open}
    title={`Rename ${form.title}`}
    label="Name"
    help="It is shown in your list and on the form’s PDF."
    required="Enter a name"
    submit="Rename form"
    failure="Error renaming form"
    value={form.title}
    // The server's limit.
    most={200}
    oneLine
    send={async (title) => {
      await changeForm(form.id, { title });
      toast({ title: 'Form renamed', description: `Its name is now ${title}.` });
    }}
    onClose={onClose}
  />
);

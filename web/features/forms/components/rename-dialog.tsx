import { useState } from 'react';
import { DialogForm } from '../../../components/ui/dialog-form.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { showErrors } from '../../../lib/focus.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { changeForm } from '../api/change-form.ts';

/** The server's limit. */
const LONGEST = 200;

interface RenameProps {
  form: { id: string; title: string };
  onClose: () => void;
}

export const RenameDialog = ({ open, ...props }: RenameProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title={`Rename ${props.form.title}`}>
    <RenameForm {...props} />
  </Dialog>
);

function RenameForm({ form, onClose }: RenameProps) {
  const [error, setError] = useState<string>();
  const close = useWhileMounted(onClose);
  const { busy, run: rename } = useMutation(async (title: string) => {
    await changeForm(form.id, { title });
    toast({ title: 'Form renamed', description: `Its name is now ${title}.` });
    close();
  }, 'Error renaming form');

  const submit = (typed: HTMLFormElement): void => {
    const title = (typed.elements.namedItem('title') as HTMLInputElement).value.trim();
    if (title === '') return showErrors(typed, () => setError('Enter a name'));
    setError(undefined);
    void rename(title);
  };
  return (
    <DialogForm onSubmit={submit} busy={busy} submit="Rename form" onClose={onClose}>
      <TextField
        name="title"
        label="Name"
        help="It is shown in your list and on the form’s PDF."
        defaultValue={form.title}
        maxLength={LONGEST}
        autoComplete="off"
        required
        error={error}
      />
    </DialogForm>
  );
}

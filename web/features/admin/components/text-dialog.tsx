import { useState, type SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../components/ui/dialog.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { useMutation } from '../../../lib/mutation.ts';

interface TextDialogProps {
  open: boolean;
  title: string;
  label: string;
  help: string;
  /** The error when the text is empty. */
  required: string;
  submit: string;
  /** The title of the toast when sending fails. */
  failure: string;
  send: (text: string) => Promise<void>;
  onClose: () => void;
}

/** A dialog that asks for a text and sends it. */
export function TextDialog({ open, onClose, title, ...form }: TextDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open && <TextForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function TextForm({ label, help, required, submit, failure, send, onClose }: Omit<TextDialogProps, 'open' | 'title'>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useMutation(async () => {
    await send(text.trim());
    onClose();
  }, failure);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (text.trim() === '') return setError(required);
    void run();
  };
  return (
    <chakra.form noValidate onSubmit={onSubmit} marginTop="5" color="fg">
      <TextAreaField
        label={label}
        help={help}
        error={error}
        maxLength={2000}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </DialogFooter>
    </chakra.form>
  );
}

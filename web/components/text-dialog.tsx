import { useState } from 'react';
import { writeAtMost } from '../../engine/product/write-at-most.ts';
import { DialogForm } from './ui/dialog-form.tsx';
import { Dialog } from './ui/dialog.tsx';
import { TextAreaField } from './ui/text-area-field.tsx';
import { TextField } from './ui/text-field.tsx';
import { showErrors } from '../lib/focus.ts';
import { useMutation } from '../lib/mutation.ts';
import { useWhileMounted } from '../lib/use-while-mounted.ts';

interface TextDialogProps {
  open: boolean;
  title: string;
  label: string;
  help: string;
  /** The error when the text is empty. */
  required: string;
  submit: string;
  /** The text at first. */
  value?: string;
  /** The most characters. The control takes more, because a browser would cut off a pasted text without a word. */
  most?: number;
  /** True for a text of one line. */
  oneLine?: boolean;
  /** The title of the toast when sending fails. */
  failure: string;
  /** When it resolves to false, nothing was sent, and the dialog stays open. */
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog that asks for a text and sends it. */
export function TextDialog({ open, onClose, title, ...form }: TextDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <TextForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function TextForm({
  label,
  help,
  required,
  submit,
  failure,
  value = '',
  most = 2000,
  oneLine,
  send,
  onClose,
}: Omit<TextDialogProps, 'open' | 'title'>) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string>();
  const close = useWhileMounted(onClose);
  const { busy, run } = useMutation(async () => {
    if ((await send(text.trim())) !== false) close();
  }, failure);
  const onSubmit = (form: HTMLFormElement): void => {
    const { length } = text.trim();
    if (length === 0) return showErrors(form, () => setError(required));
    if (length > most) return showErrors(form, () => setError(writeAtMost(most)));
    void run();
  };
  const field = {
    label,
    help,
    error,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setError(undefined);
    },
  };
  return (
    <DialogForm onSubmit={onSubmit} busy={busy} submit={submit} onClose={onClose}>
      {oneLine ? <TextField {...field} autoComplete="off" required /> : <TextAreaField {...field} />}
    </DialogForm>
  );
}

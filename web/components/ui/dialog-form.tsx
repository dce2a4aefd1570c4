import type { ReactNode, SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { DialogFooter } from './dialog.tsx';

export interface DialogFormProps {
  onSubmit: (form: HTMLFormElement) => void;
  busy: boolean;
  busyLabel?: string;
  /** The label of the button that submits. */
  submit: string;
  onClose: () => void;
  /** A button at the start of the footer. */
  footerStart?: ReactNode;
  children: ReactNode;
}

/** A form as the content of a dialog, with the buttons to cancel and to submit. */
export function DialogForm({ onSubmit, busy, busyLabel, submit, onClose, footerStart, children }: DialogFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <chakra.form noValidate onSubmit={send} display="grid" gap="5" marginTop="5" color="fg">
      {children}
      <DialogFooter marginTop="1">
        {footerStart}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>
          {submit}
        </Button>
      </DialogFooter>
    </chakra.form>
  );
}

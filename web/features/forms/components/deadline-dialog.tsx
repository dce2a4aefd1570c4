import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readDate } from '../../../../engine/condition/dates.ts';
import { FIRST_DEADLINE } from '../../../../engine/model/deadlines.ts';
import { DEADLINE_TOO_EARLY } from '../../../../engine/product/due.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DateField } from '../../../components/ui/date-field.tsx';
import { DialogForm } from '../../../components/ui/dialog-form.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { wrongPart } from '../../../lib/date-parts.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { changeForm } from '../api/change-form.ts';

interface DeadlineProps {
  /** `ownDeadline`: the deadline that the user has set before. */
  form: { id: string; title: string; ownDeadline: string | null };
  onClose: () => void;
}

export const DeadlineDialog = ({ open, ...props }: DeadlineProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title={`Deadline of ${props.form.title}`}>
    <DeadlineForm {...props} />
  </Dialog>
);

function DeadlineForm({ form, onClose }: DeadlineProps) {
  const [date, setDate] = useState(form.ownDeadline ?? '');
  const [error, setError] = useState<string>();
  const close = useWhileMounted(onClose);
  const { busy, run: set } = useMutation(async (deadline: string | null) => {
    await changeForm(form.id, { deadline });
    toast({ title: deadline === null ? 'Deadline removed' : 'Deadline set' });
    close();
  }, 'Error setting the deadline');
  const submit = (typed: HTMLFormElement): void => {
    const whole = readDate(date);
    if (whole !== undefined && whole >= FIRST_DEADLINE) {
      setError(undefined);
      void set(whole);
      return;
    }
    // Renders the error before the focus moves, because a screen reader reads it with the control.
    flushSync(() => setError(whole === undefined ? 'Enter a full date, such as April 2, 2027' : DEADLINE_TOO_EARLY));
    const part = whole === undefined ? wrongPart(date) : 'year';
    typed.querySelector<HTMLElement>(`[id$=-${part}]`)?.focus();
  };
  return (
    <DialogForm
      onSubmit={submit}
      busy={busy}
      submit="Set deadline"
      onClose={onClose}
      footerStart={
        form.ownDeadline !== null && (
          <Button variant="quiet" marginRight="auto" onClick={() => void set(null)}>
            Remove deadline
          </Button>
        )
      }
    >
      <DateField
        label="Your deadline"
        help="It is used instead of the deadline from your answers."
        error={error}
        value={date}
        onChange={setDate}
      />
    </DialogForm>
  );
}

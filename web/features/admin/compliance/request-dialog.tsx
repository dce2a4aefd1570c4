import { useState } from 'react';
import { DECIDE_WITHIN } from '../../../../engine/product/account/deletion.ts';
import { DAY } from '../../../../engine/time.ts';
import { DialogForm } from '../../../components/ui/dialog-form.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { checkEmail } from '../../../lib/email.ts';
import { useFormMutation } from '../../../lib/use-form-mutation.ts';
import { requestOnBehalf } from './api.ts';

const LAWS = ['GDPR', 'CCPA'] as const;

/** Records the request of a user who has asked by mail or telephone. */
export function RequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Request the deletion of an account">
      <RequestForm onClose={onClose} />
    </Dialog>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [type, setType] = useState<(typeof LAWS)[number]>('GDPR');
  const { busy, submit, errors, setErrors } = useFormMutation(
    async () => {
      await requestOnBehalf(email.trim(), type);
      toast({ title: 'Request recorded', description: `Decide on it within ${DECIDE_WITHIN / DAY} days.` });
      onClose();
    },
    'The request was not recorded',
    { check: () => checkEmail({ email: email.trim() }) },
  );
  return (
    <DialogForm onSubmit={submit} busy={busy} submit="Record request" onClose={onClose}>
      <TextField
        label="User email"
        type="email"
        autoComplete="off"
        value={email}
        error={errors['email']}
        onChange={({ target }) => {
          setEmail(target.value);
          setErrors({});
        }}
      />
      <SelectField
        label="Law"
        value={type}
        onChange={setType}
        choices={LAWS.map((value) => ({ value, label: value }))}
      />
    </DialogForm>
  );
}

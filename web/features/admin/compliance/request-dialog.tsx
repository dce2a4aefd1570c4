import { useState, type SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { isEmail } from '../../../../engine/fields/email.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../components/ui/dialog.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useMutation } from '../../../lib/mutation.ts';
import { requestOnBehalf } from './api.ts';

/** Records the request of a user who has asked by mail or telephone. */
export function RequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Request the deletion of an account">
      {open && <RequestForm onClose={onClose} />}
    </Dialog>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [type, setType] = useState('GDPR');
  const [error, setError] = useState<string>();
  const { busy, run } = useMutation(async () => {
    await requestOnBehalf(email.trim(), type === 'CCPA' ? 'CCPA' : 'GDPR');
    toast({ title: 'Request recorded', description: 'Decide on it within 30 days.' });
    onClose();
  }, 'The request was not recorded');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isEmail(email.trim())) return setError('Invalid email address');
    void run();
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5" marginTop="5" color="fg">
      <TextField
        label="User email"
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(undefined);
        }}
      />
      <SelectField
        label="Law"
        value={type}
        onChange={setType}
        choices={['GDPR', 'CCPA'].map((value) => ({ value, label: value }))}
      />
      <DialogFooter marginTop="2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Record request
        </Button>
      </DialogFooter>
    </chakra.form>
  );
}

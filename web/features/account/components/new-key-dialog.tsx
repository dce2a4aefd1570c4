import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { KEY_LIVES, KEY_NAME_MAX } from '../../../../engine/product/developers/key-limits.ts';
import { API_SCOPES, SCOPE_TEXTS, type ApiScope } from '../../../../engine/product/developers/scopes.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../components/ui/dialog.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { SwitchField } from '../../../components/ui/switch-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { serverMessage } from '../../../lib/api-error.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { createApiKey, type WantedKey } from '../api/api-keys.ts';
import type { AskPassword } from './password-dialog.tsx';

const NEVER = 'never';
const lives = [
  ...KEY_LIVES.map((days) => ({ value: String(days), label: days === 365 ? 'A year' : `${days} days` })),
  { value: NEVER, label: 'Does not expire' },
];

interface NewKeyDialogProps {
  open: boolean;
  askPassword: AskPassword;
  onClose: () => void;
}

/** Makes a key, and shows it this one time. */
export function NewKeyDialog({ open, askPassword, onClose }: NewKeyDialogProps) {
  const [made, setMade] = useState<{ key: string; id: string }>();
  const close = (): void => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog open={open} title={made ? 'Copy your API key now' : 'New API key'} onClose={close}>
      {made ? (
        <MadeKey id={made.id} keyText={made.key} onClose={close} />
      ) : (
        <NewKeyForm askPassword={askPassword} onMade={setMade} onClose={close} />
      )}
    </Dialog>
  );
}

interface NewKeyFormProps {
  askPassword: AskPassword;
  onMade: (made: { key: string; id: string }) => void;
  onClose: () => void;
}

function NewKeyForm({ askPassword, onMade, onClose }: NewKeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['forms:read', 'forms:write']);
  const [life, setLife] = useState('90');
  const [error, setError] = useState('');
  const { busy, run } = useMutation(
    async () => {
      const expiresInDays = life === NEVER ? null : (Number(life) as WantedKey['expiresInDays']);
      const made = await createApiKey(askPassword, { name, scopes: [...scopes], expiresInDays });
      if (made) onMade(made);
    },
    (refused) => setError(serverMessage(refused) ?? 'Check your connection and try again.'),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (name.trim() === '') setError('Enter a name for the key');
    else if (scopes.length === 0) setError('Choose what the key may do');
    else void run();
  };
  return (
    <chakra.form noValidate onSubmit={submit} color="fg" display="grid" gap="5" marginTop="3">
      <TextField
        label="Name"
        help="What it is for, so that you know it again."
        name="name"
        value={name}
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        {...(error && { error })}
        onChange={(event) => setName(event.target.value)}
      />
      {API_SCOPES.map((scope) => (
        <SwitchField
          key={scope}
          label={scope}
          help={SCOPE_TEXTS[scope]}
          checked={scopes.includes(scope)}
          onChange={(checked) =>
            setScopes(API_SCOPES.filter((one) => (one === scope ? checked : scopes.includes(one))))
          }
        />
      ))}
      <SelectField label="Expires after" value={life} onChange={setLife} choices={lives} />
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Make key
        </Button>
      </DialogFooter>
    </chakra.form>
  );
}

function MadeKey({ id, keyText, onClose }: { id: string; keyText: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(keyText);
    setCopied(true);
  };
  return (
    <>
      <p>It is not shown again. Keep it where only your program can read it.</p>
      <Secret label="API key" text={keyText} />
      <Secret label="Its id, the client id of OAuth" text={id} />
      <DialogFooter>
        {/* Plain http on a network address has no clipboard: the text can be selected. */}
        {navigator.clipboard !== undefined && (
          <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy key'}</Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <chakra.div marginTop="4">
      <chakra.p textStyle="small">{label}</chakra.p>
      <chakra.p
        textStyle="code"
        color="fg"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="l2"
        padding="3"
        marginTop="1"
        overflowWrap="anywhere"
      >
        {text}
      </chakra.p>
    </chakra.div>
  );
}

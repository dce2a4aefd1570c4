import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { KEY_LIVES, KEY_NAME_MAX } from '../../../../engine/product/developers/key-limits.ts';
import { API_SCOPES, SCOPE_TEXTS, type ApiScope } from '../../../../engine/product/developers/scopes.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DialogForm } from '../../../components/ui/dialog-form.tsx';
import { Dialog, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FieldError } from '../../../components/ui/field-frame.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { SwitchField } from '../../../components/ui/switch-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { failureText } from '../../../lib/api-error.ts';
import { showErrors } from '../../../lib/focus.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { createApiKey, type WantedKey } from '../api/api-keys.ts';

const NEVER = 'never';
const lives = [
  ...KEY_LIVES.map((days) => ({ value: String(days), label: days === 365 ? 'A year' : `${days} days` })),
  { value: NEVER, label: 'Does not expire' },
];

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates an API key, and shows it only once. */
export function NewKeyDialog({ open, onClose }: NewKeyDialogProps) {
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
        <NewKeyForm onMade={setMade} onClose={close} />
      )}
    </Dialog>
  );
}

interface NewKeyFormProps {
  onMade: (made: { key: string; id: string }) => void;
  onClose: () => void;
}

/** The errors under the name and under the scopes, and the reason why the server created no key. */
type KeyErrors = Partial<Record<'name' | 'scopes' | 'refused', string | undefined>>;

function NewKeyForm({ onMade, onClose }: NewKeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['forms:read', 'forms:write']);
  const [life, setLife] = useState('90');
  const [errors, setErrors] = useState<KeyErrors>({});
  const scopesError = useId();
  // In the dialog that is opened next, it would be taken for the next key. The list shows it, and revokes it.
  const show = useWhileMounted(onMade);
  const { busy, run } = useMutation(
    async () => {
      const expiresInDays = life === NEVER ? null : (Number(life) as WantedKey['expiresInDays']);
      const made = await createApiKey({ name, scopes: [...scopes], expiresInDays });
      if (made) show(made);
    },
    (error) => setErrors({ refused: failureText(error, 'The key was not created.') }),
  );
  const submit = (form: HTMLFormElement): void => {
    const wrong: KeyErrors = {
      ...(name.trim() === '' && { name: 'Enter a name for the key' }),
      ...(scopes.length === 0 && { scopes: 'Choose what the key may do' }),
    };
    showErrors(form, () => setErrors(wrong));
    if (Object.keys(wrong).length === 0) void run();
  };
  return (
    <DialogForm onSubmit={submit} busy={busy} submit="Create key" onClose={onClose}>
      <TextField
        label="Name"
        help="What you use it for, so that you recognize it later."
        name="name"
        value={name}
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        error={errors.name}
        onChange={(event) => {
          setName(event.target.value);
          setErrors({ ...errors, name: undefined });
        }}
      />
      {API_SCOPES.map((scope) => (
        <SwitchField
          key={scope}
          label={scope}
          help={SCOPE_TEXTS[scope]}
          checked={scopes.includes(scope)}
          onChange={(checked) => {
            setScopes(API_SCOPES.filter((one) => (one === scope ? checked : scopes.includes(one))));
            setErrors({ ...errors, scopes: undefined });
          }}
        />
      ))}
      <chakra.div role="alert">{errors.scopes && <FieldError id={scopesError} text={errors.scopes} />}</chakra.div>
      <SelectField label="Expires after" value={life} onChange={setLife} choices={lives} />
      {errors.refused && (
        <Banner status="error" role="alert">
          {errors.refused}
        </Banner>
      )}
    </DialogForm>
  );
}

function MadeKey({ id, keyText, onClose }: { id: string; keyText: string; onClose: () => void }) {
  const { canCopy, copied, refused, copy } = useCopy(keyText);
  const next = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => next.current?.focus(), []);
  return (
    <>
      <p>It is not shown again. Store it in a place that only your program can read.</p>
      <Secret label="API key" text={keyText} />
      <Secret label="Client ID, for OAuth 2.0" text={id} />
      <chakra.div role="alert" marginTop="4">
        {refused && <Banner status="error">The browser did not copy the key. Select its text and copy that.</Banner>}
      </chakra.div>
      <DialogFooter>
        {canCopy && (
          <Button ref={next} variant={copied ? 'secondary' : 'primary'} onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy key'}
          </Button>
        )}
        <Button
          ref={canCopy ? undefined : next}
          variant={canCopy && !copied ? 'secondary' : 'primary'}
          onClick={onClose}
        >
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
        userSelect="all"
      >
        {text}
      </chakra.p>
    </chakra.div>
  );
}

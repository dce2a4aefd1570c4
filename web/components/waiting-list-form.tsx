import { chakra } from '@chakra-ui/react';
import { useState, useId } from 'react';
import { consentText, type WaitingTopic } from '../../engine/product/waiting-list.ts';
import { PRODUCT_NAME } from '../config/product.ts';
import { failureText } from '../lib/api-error.ts';
import { checkEmail } from '../lib/email.ts';
import { useFocusAgain } from '../lib/focus.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { api, done } from '../lib/api.ts';
import { SubmitPart } from './ui/submit-part.tsx';
import { TextField } from './ui/text-field.tsx';
import { WaitingListSent } from './waiting-list-sent.tsx';
import { FieldError } from './ui/field-frame.tsx';
import { TickBox, TickLabel } from './ui/tick-box.ts';

/**
 * Puts an address on a waiting list. The result looks the same whether or not the address is already on the list.
 * @param email the initial address
 */
export function WaitingListForm({ topic, email }: { topic: WaitingTopic; email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const [isSent, setSent] = useState(false);
  const form = useFocusAgain(sentTo !== undefined && !isSent);
  const { busy, alert, field, onSubmit, onInput } = useSubmit<'email' | 'consent'>({
    async send(values) {
      await done(api['waiting-list'].$post({ json: { email: values.email, topic, consent: true } }));
      setSentTo(values.email);
      setSent(true);
    },
    empty: { email: 'Enter your email address', consent: 'Tick the box to agree' },
    check: checkEmail,
    failure: failureText,
  });
  if (sentTo !== undefined && isSent) return <WaitingListSent to={sentTo} onAgain={() => setSent(false)} />;
  return (
    <chakra.form ref={form} noValidate onSubmit={onSubmit} onInput={onInput} display="grid" gap="4" maxWidth="30rem">
      <TextField
        {...field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        defaultValue={sentTo ?? email}
        required
      />
      <ConsentField {...field('consent')} label={consentText(topic, PRODUCT_NAME)} />
      <SubmitPart alert={alert} busy={busy} busyLabel="Sending...">
        Join the waiting list
      </SubmitPart>
    </chakra.form>
  );
}

/** A checkbox that must be ticked, with its text beside it. */
function ConsentField({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <TickLabel>
        <TickBox
          name={name}
          marginTop="0.5"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </TickLabel>
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}

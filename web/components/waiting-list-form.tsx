import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { consentText, type WaitingTopic } from '../../engine/product/waiting-list.ts';
import { PRODUCT_NAME } from '../config/product.ts';
import { failureText } from '../lib/api-error.ts';
import { checkEmail } from '../lib/email.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { joinWaitingList } from '../lib/waiting-list.ts';
import { ConsentField } from './ui/consent-field.tsx';
import { SubmitPart } from './ui/submit-part.tsx';
import { TextField } from './ui/text-field.tsx';
import { WaitingListSent } from './waiting-list-sent.tsx';

/**
 * Puts an address on a waiting list. The result looks the same whether or not the address is already on the list.
 * @param email the initial address
 */
export function WaitingListForm({ topic, email }: { topic: WaitingTopic; email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, alert, field, onSubmit, onInput } = useSubmit<'email' | 'consent'>({
    async send(values) {
      await joinWaitingList(values.email, topic);
      setSentTo(values.email);
    },
    empty: { email: 'Enter your email address', consent: 'Tick the box to agree' },
    check: checkEmail,
    failure: failureText,
  });
  if (sentTo !== null) return <WaitingListSent to={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <chakra.form noValidate onSubmit={onSubmit} onInput={onInput} display="grid" gap="4" maxWidth="30rem">
      <TextField {...field('email')} type="email" label="Email" autoComplete="email" defaultValue={email} required />
      <ConsentField {...field('consent')} label={consentText(topic, PRODUCT_NAME)} />
      <SubmitPart alert={alert} busy={busy} busyLabel="Sending...">
        Join the waiting list
      </SubmitPart>
    </chakra.form>
  );
}

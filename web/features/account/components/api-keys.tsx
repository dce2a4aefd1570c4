import { chakra } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ApiKey } from '../../../../api/features/developers/schemas.ts';
import { LimitNote } from '../../../components/limit-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { focusElement } from '../../../lib/focus.ts';
import { formatDate, formatMoment, formatNumber } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { revokeApiKey, useApiKeys } from '../api/api-keys.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';

const ANCHOR = paths.apiKeys.to().split('#')[1]!;

/** The API keys with which a user's programs call the API. */
export function ApiKeys() {
  const { data, error, mutate } = useApiKeys();
  const [isNew, setNew] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const newKey = useRef<HTMLButtonElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The documentation links to this card, but the card is rendered later than the page.
    if (isLoaded && location.hash === `#${ANCHOR}`) place.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <chakra.div ref={place} id={ANCHOR} scrollMarginTop="6">
      <SettingsCard title="API keys">
        <p>
          Your programs send a key instead of your password. Keys still work after you change your password. Revoke the
          keys that you do not use. The{' '}
          <TextLink to={paths.resources.apiDocumentation.to()}>API documentation</TextLink> says what a key can do.
        </p>
        {!data && error && <LoadFailed title="Your API keys could not be loaded." error={error} onRetry={mutate} />}
        {data && data.keys.length > 0 && (
          <chakra.ul borderTopWidth="1px" aria-label="Your API keys">
            {data.keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoked={() => focusElement(newKey.current)} />
            ))}
          </chakra.ul>
        )}
        {data && (
          <chakra.p textStyle="hint">
            {formatNumber(data.usage.calls)}
            {data.usage.limit !== null && ` of ${formatNumber(data.usage.limit)}`} calls used this month
            <LimitNote used={data.usage.calls} limit={data.usage.limit} />, in the API plan {data.usage.plan}. The count
            starts again on {formatMoment(data.usage.resetsAt)}.
          </chakra.p>
        )}
        <div>
          <Button ref={newKey} icon={<KeyRound size={18} />} onClick={() => setNew(true)}>
            New API key
          </Button>
        </div>
        <NewKeyDialog open={isNew} onClose={() => setNew(false)} />
      </SettingsCard>
    </chakra.div>
  );
}

function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const { busy, run } = useMutation(async () => {
    const agreed = await confirm({
      title: `Revoke ${apiKey.name}`,
      text: 'Programs that use this key are refused from now on. This cannot be undone.',
      confirmLabel: 'Revoke key',
      danger: true,
    });
    if (!agreed) return;
    await revokeApiKey(apiKey.id);
    toast({ title: 'API key revoked' });
    onRevoked();
  }, 'The key was not revoked');
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'center' }}
      justifyContent="space-between"
      gap="3"
      paddingBlock="3"
      borderBottomWidth="1px"
    >
      <chakra.div minWidth="0">
        <chakra.p textStyle="label" overflowWrap="anywhere">
          {apiKey.name}{' '}
          <chakra.span fontFamily="mono" fontWeight="normal" color="fg.muted">
            …{apiKey.ending}
          </chakra.span>
        </chakra.p>
        <chakra.p textStyle="hint">{apiKey.scopes.join(', ')}</chakra.p>
        <chakra.p textStyle="small" color={apiKey.isExpired ? 'fg.error' : 'fg.muted'}>
          {expiryOf(apiKey)} · {apiKey.lastUsedAt ? `Last used ${formatDate(apiKey.lastUsedAt)}` : 'Never used'}
        </chakra.p>
      </chakra.div>
      <Button alignSelf={{ base: 'flex-start', sm: 'center' }} busy={busy} onClick={() => void run()}>
        Revoke<chakra.span srOnly> {apiKey.name}</chakra.span>
      </Button>
    </chakra.li>
  );
}

function expiryOf({ expiresAt, isExpired }: ApiKey): string {
  if (expiresAt === null) return 'Does not expire';
  return `${isExpired ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}`;
}

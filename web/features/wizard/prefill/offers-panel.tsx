/** At the top of the first step: all that is known elsewhere, to be used at once or looked through. Folded to a line at first. */
import { useState, useSyncExternalStore } from 'react';
import { chakra } from '@chakra-ui/react';
import { UserRoundCheck } from 'lucide-react';
import { useStore } from 'zustand/react';
import type { PrefillOffer } from '../../../../engine/prefill/prefill-offers.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useWizard } from '../wizard-context.ts';
import type { Offers } from './offers.ts';
import { fieldName, sourceText, valueText } from './offer-text.ts';
import { useOffers } from './offers-context.ts';

export function OffersPanel() {
  const offers = useOffers();
  return offers && <Panel offers={offers} />;
}

const Ground = chakra('section', { base: { marginTop: { base: '4', md: '6' }, paddingInline: '5', paddingBlock: { base: '1', md: '2' }, bg: 'bg.subtle', borderWidth: '1px', borderRadius: 'l3' } });

function Panel({ offers }: { offers: Offers }) {
  const wizard = useWizard();
  const { dismissed } = useStore(offers.store);
  // By their number: each answer that is typed would make another list.
  const countOpen = useSyncExternalStore(wizard.subscribeAnswers, () => offers.open().length);
  const countUsed = useSyncExternalStore(wizard.subscribeAnswers, () => offers.standing().length);
  // Folded at first: the questions are what one came for.
  const [shown, setShown] = useState(false);
  if (dismissed || countOpen + countUsed === 0) return null;
  const open = offers.open();
  return (
    <Ground aria-labelledby="offers-title">
      <chakra.div display="flex" gap="3">
        <chakra.span color="accent.fg" marginTop="3"><UserRoundCheck size={20} strokeWidth={1.75} aria-hidden="true" /></chakra.span>
        <chakra.div minWidth="0" flex="1">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3" minHeight="target">
            <chakra.h3 id="offers-title" textStyle="label">{countOpen > 0 ? `We already know ${answers(countOpen)}` : 'Known answers used'}</chakra.h3>
            <Button variant="quiet" marginInlineStart="-4" aria-expanded={shown} aria-controls="offers" onClick={() => setShown(!shown)}>{shown ? 'Hide them' : 'Show them'}</Button>
          </chakra.div>
          <chakra.div id="offers" hidden={!shown} paddingBottom="3">
            <chakra.p role="status" textStyle="small" color="fg.muted">
              {countUsed > 0
                ? `${answers(countUsed)} used. Check them as you go: each says where it comes from.`
                : 'From your profile and your earlier forms. Use them all, or one by one beside each question. Nothing is filled in by itself.'}
            </chakra.p>
            {countOpen > 0 && <Known offers={open} />}
            <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="4">
              {/* One button for both, so that the focus stays where it was. */}
              <Button onClick={() => (countOpen > 0 ? offers.take(open) : offers.undo(offers.standing()))}>
                {countOpen > 0 ? `Use ${countOpen === 1 ? 'it' : `all ${countOpen}`}` : 'Undo all'}
              </Button>
              <Button variant="quiet" onClick={offers.dismiss}>{countOpen > 0 ? 'Not now' : 'Close'}</Button>
            </chakra.div>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Ground>
  );
}

const answers = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`);

function Known({ offers }: { offers: readonly PrefillOffer[] }) {
  const form = useWizard().form();
  return (
    <chakra.details marginTop="3" textStyle="small">
      <chakra.summary cursor="pointer" color="accent.fg" fontWeight="semibold" borderRadius="l1" paddingBlock="1">Show them</chakra.summary>
      <chakra.dl marginTop="2" display="grid" gap="2">
        {offers.map(({ field: name, value, source }) => {
          const field = form.byName.get(name);
          return field && (
            <div key={name}>
              <chakra.dt color="fg.muted">{fieldName(field.definition)}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">
                {/* A list shows no number that identifies the person: the question does, with its Use beside it. */}
                {field.definition['x-sensitive'] ? 'Shown beside its question' : valueText(field, value)}
                <chakra.span color="fg.muted"> · {sourceText(source)}</chakra.span>
              </chakra.dd>
            </div>
          );
        })}
      </chakra.dl>
    </chakra.details>
  );
}

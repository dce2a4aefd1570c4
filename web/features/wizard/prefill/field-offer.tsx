/** Below a field: what is known elsewhere, to be used with one press; then where the answer came from, with Undo. */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import { UserRoundCheck } from 'lucide-react';
import { useStore } from 'zustand/react';
import { isBlank } from '../../../../engine/answers.ts';
import type { Field } from '../../../../engine/form.ts';
import type { PrefillOffer } from '../../../../engine/prefill/prefill-offers.ts';
import { LinkButton } from '../../../components/ui/text-link.tsx';
import type { Offers } from './offers.ts';
import { fieldName, sourceText, valueText } from './offer-text.ts';
import { useOffers } from './offers-context.ts';

const Line = chakra('p', { base: { display: 'flex', alignItems: 'flex-start', gap: '2', marginTop: '2', textStyle: 'small', color: 'fg.muted', '& svg': { flexShrink: 0, marginTop: '2px' } } });

/** Large enough for a finger, without more room in the line. */
const Act = chakra(LinkButton, { base: { padding: '2.5', margin: '-2.5' } });

interface FieldOfferProps { field: Field; value: unknown }

export const FieldOffer = memo(function FieldOffer(props: FieldOfferProps) {
  const offers = useOffers();
  // What is offered stays the same for as long as the wizard stands: most fields have nothing to follow.
  const offer = offers?.store.getState().offers.get(props.field.name);
  return offers && offer && <Offered {...props} offers={offers} offer={offer} />;
});

function Offered({ field, value, offers, offer }: FieldOfferProps & { offers: Offers; offer: PrefillOffer }) {
  const taken = useStore(offers.store, (state) => state.taken.has(field.name));
  const open = isBlank(value);
  if (!(open || (taken && value === offer.value))) return null;
  const name = fieldName(field.definition);
  return (
    <Line data-offer={open ? 'open' : 'taken'}>
      <UserRoundCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {sourceText(offer.source)}{open && <>: <chakra.span color="fg" overflowWrap="anywhere">{valueText(field, offer.value)}</chakra.span></>}{' '}
        {open
          ? <Act onClick={() => offers.take([offer])}>Use<chakra.span srOnly> for {name}</chakra.span></Act>
          : <Act onClick={() => offers.undo([offer])}>Undo<chakra.span srOnly> for {name}</chakra.span></Act>}
      </span>
    </Line>
  );
}

/** Below a field: what is known elsewhere, to be used with one press; then where the answer came from, with Undo. */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import { UserRoundCheck } from 'lucide-react';
import { useStore } from 'zustand/react';
import { isBlank } from '../../../../engine/answers.ts';
import type { Field } from '../../../../engine/model/form.ts';
import { LinkButton } from '../../../components/ui/text-link.tsx';
import type { FieldOffer as KnownOffer, Offers } from './offers.ts';
import { fieldName, sourceText, valueText } from './offer-text.ts';
import { useOffers } from './offers-context.ts';

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    marginTop: '2',
    textStyle: 'small',
    color: 'fg.muted',
    '& svg': { flexShrink: 0, marginTop: '2px' },
  },
});

/** Large enough for a finger, without more room in the line. */
const Act = chakra(LinkButton, { base: { padding: '2.5', margin: '-2.5' } });

/** More would hide the next question; all of them are in the list at the top of the form. */
const SHOWN = 3;

interface FieldOfferProps {
  field: Field;
  value: unknown;
}

export const FieldOffer = memo(function FieldOffer(props: FieldOfferProps) {
  const offers = useOffers();
  // What is offered stays the same for as long as the wizard stands: most fields have nothing to follow.
  const known = offers?.store.getState().byField.get(props.field.name);
  return offers && known && <Offered {...props} offers={offers} known={known} />;
});

function Offered({ field, value, offers, known }: FieldOfferProps & { offers: Offers; known: readonly KnownOffer[] }) {
  const taken = useStore(offers.store, (state) => state.taken.get(field.name));
  if (isBlank(value))
    return known
      .slice(0, SHOWN)
      .map((one) => <OpenOffer key={String(one.offer.value)} field={field} offers={offers} one={one} />);
  if (!taken || taken.offer.value !== value) return null;
  const { group, offer } = taken;
  return (
    <Line data-offer="taken">
      <UserRoundCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {sourceText(group, offers.store.getState().groups)}{' '}
        <Act onClick={() => offers.undo(group, [offer])}>
          Undo<chakra.span srOnly> for {fieldName(field.definition)}</chakra.span>
        </Act>
      </span>
    </Line>
  );
}

function OpenOffer({ field, offers, one: { group, offer } }: { field: Field; offers: Offers; one: KnownOffer }) {
  const text = valueText(field, offer.value);
  return (
    <Line data-offer="open">
      <UserRoundCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {sourceText(group, offers.store.getState().groups)}:{' '}
        <chakra.span color="fg" overflowWrap="anywhere">
          {text}
        </chakra.span>{' '}
        <Act onClick={() => offers.take(group, [offer])}>
          Use
          <chakra.span srOnly>
            {' '}
            {text} for {fieldName(field.definition)}
          </chakra.span>
        </Act>
      </span>
    </Line>
  );
}

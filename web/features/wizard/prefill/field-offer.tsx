/** Below a field: known answers from other sources, each with a Use button; after use, the source with Undo. */
import { memo, useSyncExternalStore } from 'react';
import { chakra } from '@chakra-ui/react';
import { useStore } from 'zustand/react';
import { isBlank } from '../../../../engine/answers.ts';
import type { Field } from '../../../../engine/model/form.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { OfferButton, OfferLine } from '../../../components/offer-line.tsx';
import { fieldName } from '../../../../engine/model/field-name.ts';
import { OwnWords } from '../../../components/ui/own-words.tsx';
import { useOffers, useWizard } from '../wizard-context.ts';
import type { FieldOffer as KnownOffer, Offers } from './offers.ts';
import { sourceText, valueText } from './offer-text.ts';

/** More than this would push the next question away; the list at the top of the form has them all. */
const SHOWN = 3;

interface FieldOfferProps {
  field: Field;
  value: unknown;
}

export const FieldOffer = memo(function FieldOffer(props: FieldOfferProps) {
  const offers = useOffers();
  // The server's offers do not change while the wizard is on the page. The assistant may add an answer for any field.
  const { byField, groups } = offers.store.getState();
  const isSaid = groups.some(({ says }) => says?.some(({ field }) => field === props.field.name));
  const { documents } = offers;
  return (
    <>
      <Offered {...props} offers={offers} known={byField.get(props.field.name) ?? NONE} />
      {isSaid && documents && <documents.FieldMismatch field={props.field} offers={offers} />}
    </>
  );
});

const NONE: readonly KnownOffer[] = [];

const kindOf = ({ source }: OfferGroup) => (source.kind === 'document' ? 'document' : 'person');

function Offered({ field, value, offers, known }: FieldOfferProps & { offers: Offers; known: readonly KnownOffer[] }) {
  const taken = useStore(offers.store, (state) => state.taken.get(field.name));
  // Follows all answers: another one may tell that a value does not fit. As one text, so that this renders only when
  // another value fits.
  const fitting = useSyncExternalStore(useWizard().subscribeAnswers, () =>
    offers
      .fitting(field.name)
      .map((one) => known.indexOf(one))
      .join(),
  ).split(',');
  if (isBlank(value))
    return known
      .filter((_one, index) => fitting.includes(String(index)))
      .slice(0, SHOWN)
      .map((one) => <OpenOffer key={String(one.offer.value)} field={field} offers={offers} one={one} />);
  if (!taken || taken.offer.value !== value) return null;
  const { group, offer } = taken;
  return (
    <OfferLine kind={kindOf(group)} state="taken">
      {sourceText(group, offers.store.getState().groups)}{' '}
      <OfferButton onClick={() => offers.undo(group, [offer])}>
        Undo<chakra.span srOnly> for {fieldName(field.definition)}</chakra.span>
      </OfferButton>
    </OfferLine>
  );
}

function OpenOffer({ field, offers, one: { group, offer } }: { field: Field; offers: Offers; one: KnownOffer }) {
  const text = valueText(field, offer.value);
  const { documents } = offers;
  return (
    <>
      <OfferLine kind={kindOf(group)} state="open">
        {sourceText(group, offers.store.getState().groups)}:{' '}
        <chakra.span color="fg">
          <OwnWords>{text}</OwnWords>
        </chakra.span>{' '}
        <OfferButton onClick={() => offers.take(group, [offer])}>
          Use
          <chakra.span srOnly>
            {' '}
            {text} for {fieldName(field.definition)}
          </chakra.span>
        </OfferButton>
      </OfferLine>
      {documents && <documents.SourcePicture field={field} group={group} />}
    </>
  );
}

/** Below a field whose answer differs from a document: shows what the document says, and where. */
import { useRef, useSyncExternalStore } from 'react';
import type { Field } from '../../../../engine/model/form.ts';
import { OfferButton, OfferLine } from '../../../components/offer-line.tsx';
import { fieldName } from '../../../../engine/model/field-name.ts';
import { useIsTyping } from '../../../lib/use-is-typing.ts';
import { useWizard } from '../wizard-context.ts';
import type { Offers } from './offers.ts';
import { mismatchText, valueText } from './offer-text.ts';
import { SourcePicture } from './source-picture.tsx';

export function FieldMismatch({ field, offers }: { field: Field; offers: Offers }) {
  const wizard = useWizard();
  const line = useRef<HTMLDivElement>(null);
  // Follows all answers: another one tells whose passport it is.
  const mismatch = useSyncExternalStore(wizard.subscribeAnswers, () => offers.mismatches().get(field.name));
  // Hidden while the user is typing in the field.
  const shown = useIsTyping(line) ? undefined : mismatch;
  return (
    <div ref={line} role="status">
      {shown && (
        <>
          <OfferLine kind="mismatch" state="mismatch">
            <span data-part="unseen">Advice: </span>
            {mismatchText(field, shown)}{' '}
            {/* The given name may be right already, and the middle name wrong: the user has to change that one. */}
            {shown.answer !== wizard.resolver.value(field.name) && (
              <OfferButton onClick={() => offers.replace(shown.source, { ...shown.said, value: shown.answer })}>
                Use {valueText(field, shown.answer)}
                <span data-part="unseen"> for {fieldName(field.definition)}</span>
              </OfferButton>
            )}
          </OfferLine>
          <SourcePicture field={field} group={shown.source} />
        </>
      )}
    </div>
  );
}

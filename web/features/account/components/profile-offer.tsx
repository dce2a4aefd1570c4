/** Below a profile field: the values found in documents, each with a Use button, and Undo. */
import { Fragment, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import type { ProfileField } from '../../../../engine/product/account/profile.ts';
import type { DocumentMismatch } from '../../../../engine/product/prefill/document-answers.ts';
import type { ProfileSource } from '../../../../engine/product/prefill/profile-answers.ts';
import { OFFER_INDENT, OfferButton, OfferLine } from '../../../components/offer-line.tsx';
import { PageCrop } from '../../../components/page-crop.tsx';
import type { ProfileFieldText } from '../../../content/profile.ts';
import { useIsTyping } from '../../../lib/use-is-typing.ts';
import { readableField } from '../readable-field.ts';
import type { TakenValue } from '../use-profile-draft.ts';

type ProfileMismatch = Pick<DocumentMismatch<ProfileSource>, 'source' | 'said'>;

interface ProfileOfferProps {
  text: ProfileFieldText;
  value: string;
  sources: readonly ProfileSource[];
  mismatch: ProfileMismatch | undefined;
  taken: TakenValue | undefined;
  onTake: (field: ProfileField, taken: TakenValue) => void;
  onUndo: (field: ProfileField, before: string) => void;
}

/** More than this would push the next field away. */
const SHOWN = 3;

export function ProfileOffer({ text, value, sources, mismatch, taken, onTake, onUndo }: ProfileOfferProps) {
  const { field, label } = text;
  const line = useRef<HTMLDivElement>(null);
  // No mismatch appears while the user is typing in the field.
  const typing = useIsTyping(line);
  const isTaken = taken?.value === value;
  const take = (from: ProfileMismatch): void =>
    onTake(field, { document: from.source.document.originalName, value: String(from.said.value), before: value });
  return (
    <div ref={line} role="status">
      {isTaken && (
        <OfferLine kind="document" state="taken">
          From {taken.document}{' '}
          <OfferButton onClick={() => onUndo(field, taken.before)}>
            Undo<chakra.span srOnly> for {label}</chakra.span>
          </OfferButton>
        </OfferLine>
      )}
      {value === '' &&
        offersOf(field, sources).map((one) => {
          const found = readableField(field, String(one.said.value));
          return (
            <Fragment key={found}>
              <OfferLine kind="document" state="open">
                From {one.source.document.originalName}:{' '}
                <chakra.span color="fg" overflowWrap="anywhere">
                  {found}
                </chakra.span>{' '}
                <OfferButton onClick={() => take(one)}>
                  Use
                  <chakra.span srOnly>
                    {' '}
                    {found} for {label}
                  </chakra.span>
                </OfferButton>
              </OfferLine>
              <Picture label={label} one={one} />
            </Fragment>
          );
        })}
      {mismatch && !typing && !isTaken && (
        <>
          <OfferLine kind="mismatch" state="mismatch">
            <chakra.span srOnly>Advice: </chakra.span>
            {mismatch.source.document.originalName} says {readableField(field, String(mismatch.said.value))}. Check
            which of the two is right.{' '}
            <OfferButton onClick={() => take(mismatch)}>
              Use {readableField(field, String(mismatch.said.value))}
              <chakra.span srOnly> for {label}</chakra.span>
            </OfferButton>
          </OfferLine>
          <Picture label={label} one={mismatch} />
        </>
      )}
    </div>
  );
}

/** Without duplicate values. */
function offersOf(field: ProfileField, sources: readonly ProfileSource[]): ProfileMismatch[] {
  const all = sources.flatMap((source) =>
    source.says.flatMap((said) => (said.field === field ? { source, said } : [])),
  );
  return [...new Map(all.toReversed().map((one) => [one.said.value, one])).values()].toReversed().slice(0, SHOWN);
}

function Picture({ label, one: { source, said } }: { label: string; one: ProfileMismatch }) {
  const { id, originalName } = source.document;
  return (
    <chakra.div marginTop="2" marginInlineStart={OFFER_INDENT}>
      <PageCrop documentId={id} page={said.page} box={said.box} alt={`${label} in ${originalName}`} />
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import type { Field } from '../../../../engine/model/form.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { OFFER_INDENT } from '../../../components/offer-line.tsx';
import { PageCrop } from '../../../components/page-crop.tsx';
import { fieldName } from '../../../../engine/model/field-name.ts';

/** The part of a document's page that shows the answer. */
export function SourcePicture({ field, group: { source, says } }: { field: Field; group: OfferGroup }) {
  const said = says?.find((one) => one.field === field.name);
  if (source.kind !== 'document' || !said) return null;
  return (
    <chakra.div marginTop="2" marginInlineStart={OFFER_INDENT}>
      <PageCrop
        documentId={source.id}
        page={said.page}
        box={said.box}
        alt={`${fieldName(field.definition)} in ${source.title}`}
      />
    </chakra.div>
  );
}

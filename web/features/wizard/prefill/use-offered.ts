import { useEffect, useState } from 'react';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { api, read } from '../../../lib/api.ts';

const NONE: readonly OfferGroup[] = [];

/**
 * What is known of a form's unanswered fields when it is opened, asked for once: undefined until then, so that nothing
 * comes up later under a typing hand. Where it cannot be had the form is filled without.
 */
export function useOffered(formId: string, editable: boolean): readonly OfferGroup[] | undefined {
  const [offered, setOffered] = useState<readonly OfferGroup[] | undefined>(editable ? undefined : NONE);
  useEffect(() => {
    if (!editable) return;
    let gone = false;
    void read(api.forms[':id'].prefill.$get({ param: { id: formId } }))
      .catch(() => NONE)
      .then((found) => {
        if (!gone) setOffered(found);
      });
    return () => {
      gone = true;
    };
  }, [formId, editable]);
  return offered;
}

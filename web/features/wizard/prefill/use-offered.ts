import { useEffect, useState } from 'react';
import type { PrefillOffer } from '../../../../engine/prefill/prefill-offers.ts';
import { api, read } from '../../../lib/api.ts';

const NONE: readonly PrefillOffer[] = [];

/**
 * What is known of a form's unanswered fields when it is opened, asked for once: undefined until then, so that nothing
 * comes up later under a typing hand. Where it cannot be had the form is filled without.
 */
export function useOffered(formId: string, editable: boolean): readonly PrefillOffer[] | undefined {
  const [offered, setOffered] = useState<readonly PrefillOffer[] | undefined>(editable ? undefined : NONE);
  useEffect(() => {
    if (!editable) return;
    let gone = false;
    void read(api.forms[':id'].prefill.$get({ param: { id: formId } }))
      .catch(() => NONE)
      .then((found) => { if (!gone) setOffered(found); });
    return () => { gone = true; };
  }, [formId, editable]);
  return offered;
}

import { useEffect, useState } from 'react';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { api, read } from '../../../lib/api.ts';

/** What is known elsewhere, with the code that documents need where one speaks of the form. */
export interface Offered {
  readonly groups: readonly OfferGroup[];
  readonly documents?: typeof import('./document-parts.ts');
}

const NONE: Offered = { groups: [] };

/**
 * What is known of a form's unanswered fields when it is opened, asked for once: undefined until then, so that nothing
 * comes up later under a typing hand. Where it cannot be had the form is filled without.
 */
export function useOffered(formId: string, editable: boolean): Offered | undefined {
  const [offered, setOffered] = useState<Offered | undefined>(editable ? undefined : NONE);
  useEffect(() => {
    if (!editable) return;
    let gone = false;
    void askFor(formId)
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

async function askFor(formId: string): Promise<Offered> {
  const groups = await read(api.forms[':id'].prefill.$get({ param: { id: formId } }));
  return groups.some(({ says }) => says) ? { groups, documents: await import('./document-parts.ts') } : { groups };
}

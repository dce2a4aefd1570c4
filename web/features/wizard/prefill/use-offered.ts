import { useEffect, useState } from 'react';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { api, read } from '../../../lib/api.ts';
import { inTime, REQUEST_MS } from '../../../lib/in-time.ts';

/** Known answers from other sources. Includes the code for documents when one contains an answer to the form. */
export interface Offered {
  readonly groups: readonly OfferGroup[];
  /** The code that compares people; undefined when nothing is offered. */
  readonly people?: typeof import('./offered-person.ts');
  readonly documents?: typeof import('./document-parts.ts');
}

const NONE: Offered = { groups: [] };

/**
 * The known answers for a form's unanswered fields, fetched once when it is opened. Undefined until then, so that no
 * offer appears later while the user types. If the request fails or gets no answer, the form works without offers.
 */
export function useOffered(formId: string, editable: boolean): Offered | undefined {
  const [offered, setOffered] = useState<Offered | undefined>(editable ? undefined : NONE);
  useEffect(() => {
    if (!editable) return;
    let gone = false;
    void inTime(askFor(formId), { wait: REQUEST_MS })
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
  if (groups.length === 0) return NONE;
  const people = await import('./offered-person.ts');
  return groups.some(({ says }) => says)
    ? { groups, people, documents: await import('./document-parts.ts') }
    : { groups, people };
}

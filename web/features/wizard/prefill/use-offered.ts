import useSWR from 'swr';
import type { PrefillOffer } from '../../../../engine/prefill/prefill-offers.ts';
import { api, read } from '../../../lib/api.ts';
import { formKey } from '../../../lib/form-cache.ts';

const NONE: readonly PrefillOffer[] = [];

/**
 * What is known of a form's unanswered fields when it is opened; undefined until that is known, so that nothing comes
 * up later under a typing hand. Where it cannot be had the form is filled without.
 */
export function useOffered(formId: string, editable: boolean): readonly PrefillOffer[] | undefined {
  const { data, error, isValidating } = useSWR(
    editable ? `${formKey(formId)}/prefill` : null,
    () => read(api.forms[':id'].prefill.$get({ param: { id: formId } })),
    { revalidateOnMount: true, dedupingInterval: 0 },
  );
  if (!editable || error) return NONE;
  return isValidating ? undefined : data;
}

import useSWR, { type SWRConfiguration } from 'swr';
import { loadForm } from './load-form.ts';

/**
 * The compiled definition of a form type. It is immutable, so it is fetched once.
 * @param sha256 hash of the definition; undefined while it is not known
 */
export const useCompiledForm = (type: string | undefined, sha256: string | undefined, options?: SWRConfiguration) =>
  useSWR(
    type !== undefined && sha256 !== undefined ? (['compiled-form', type, sha256] as const) : null,
    ([, type, sha256]) => loadForm(type, sha256),
    options,
  );

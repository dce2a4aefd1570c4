import useSWR from 'swr';
import { api, read } from './api.ts';
import { catalogueKey } from './form-cache.ts';

/** Fetches the catalogue as it is now. @throws ApiError, or the error of fetch */
export const fetchCatalogue = () => read(api['form-definitions'].$get());

/** Every form type that has a definition, in the catalogue's order. A new definition file is listed automatically. */
export const useCatalogue = () => useSWR(catalogueKey, fetchCatalogue);

/** A form type that a user can start, as described by its definition file. */
export type CatalogueEntry = NonNullable<ReturnType<typeof useCatalogue>['data']>[number];

/** The code that people write for a form type: DS-160 for DS160. While the catalogue is loading, the type itself. */
export function useFormCode(): (formType: string) => string {
  const { data: catalogue } = useCatalogue();
  return (formType) => catalogue?.find(({ type }) => type === formType)?.code ?? formType;
}

import useSWR from 'swr';
import type { FormMeta } from '../../engine/model/types.ts';
import { api, read } from './api.ts';
import { catalogueKey } from './form-cache.ts';

/** A form type that a user can start, as described by its definition file. */
export interface CatalogueEntry extends FormMeta {
  title: string;
  sha256: string;
}

/** Every form type that has a definition, in the catalogue's order. A new definition file is listed automatically. */
export const useCatalogue = () => useSWR<CatalogueEntry[]>(catalogueKey, () => read(api['form-definitions'].$get()));

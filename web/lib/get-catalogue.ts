import useSWR from 'swr';
import type { FormMeta } from '../../engine/model/types.ts';
import { api, read } from './api.ts';
import { catalogueKey } from './form-cache.ts';

/** A form type that can be started: what its definition file says of itself. */
export interface CatalogueEntry extends FormMeta {
  title: string;
  sha256: string;
}

/** Every form type that has a definition, in the catalogue's order: a new file shows up by itself. */
export const useCatalogue = () => useSWR<CatalogueEntry[]>(catalogueKey, () => read(api['form-definitions'].$get()));

import { useCatalogue } from './get-catalogue.ts';

/** The code that people write for a form type: DS-160 for DS160. While the catalogue is loading, the type itself. */
export function useFormCode(): (formType: string) => string {
  const { data: catalogue } = useCatalogue();
  return (formType) => catalogue?.find(({ type }) => type === formType)?.code ?? formType;
}

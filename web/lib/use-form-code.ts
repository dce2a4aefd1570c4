import { useCatalogue } from './get-catalogue.ts';

/** How people write a form's type: DS-160 for DS160. The type itself while that is not known. */
export function useFormCode(): (formType: string) => string {
  const { data: catalogue } = useCatalogue();
  return (formType) => catalogue?.find(({ type }) => type === formType)?.code ?? formType;
}

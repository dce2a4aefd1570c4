import { useFormCode } from '../lib/get-catalogue.ts';
import { FormCode } from './ui/form-code.tsx';

/** A form's type as text for users. */
export function FormType({ type }: { type: string }) {
  return <FormCode>{useFormCode()(type)}</FormCode>;
}

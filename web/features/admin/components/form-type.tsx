import { FormCode } from '../../../components/ui/form-code.tsx';
import { useFormCode } from '../../../lib/use-form-code.ts';

/** A form's type as text for users. */
export function FormType({ type }: { type: string }) {
  return <FormCode>{useFormCode()(type)}</FormCode>;
}

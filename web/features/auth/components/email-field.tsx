import { TextField, type TextFieldProps } from '../../../components/ui/text-field.tsx';

/** The e-mail address of an account. */
export const EmailField = (props: Pick<TextFieldProps, 'name' | 'defaultValue' | 'error' | 'onInput'>) => (
  <TextField type="email" label="Email" autoComplete="username" required {...props} />
);

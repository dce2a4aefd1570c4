import { TextField, type TextFieldProps } from '../../../components/ui/text-field.tsx';

/** The e-mail address of an account. */
export const EmailField = (props: Pick<TextFieldProps, 'defaultValue' | 'error' | 'onInput'>) => (
  <TextField name="email" type="email" label="Email" autoComplete="username" required {...props} />
);

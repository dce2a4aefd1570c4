import { TextField } from '../../../components/ui/text-field.tsx';

interface EmailFieldProps {
  /** The initial value of the field. */
  email: string;
  error: string | undefined;
}

/** The e-mail address of an existing account. */
export const EmailField = ({ email, error }: EmailFieldProps) => (
  <TextField
    name="email"
    type="email"
    label="Email"
    autoComplete="username"
    defaultValue={email}
    required
    error={error}
  />
);

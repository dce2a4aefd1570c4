import { TextField } from '../../../components/ui/text-field.tsx';

interface EmailFieldProps {
  /** What the field is filled with. */
  email: string;
  error: string | undefined;
}

/** The address of an account that is there already. */
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

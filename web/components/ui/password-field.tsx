import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field. The password is hidden until the user presses Show. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'renderEnd'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      renderEnd={(labelId) => (
        <Button
          variant="quiet"
          size="sm"
          aria-label={shown ? 'Hide password' : 'Show password'}
          // A page may have two such fields.
          aria-describedby={labelId}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      )}
    />
  );
}

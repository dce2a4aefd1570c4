import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { controlRecipe } from './control.ts';

const Input = chakra('input', controlRecipe);

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'size' | 'ref' | 'color' | 'height' | 'width'> {
  label: string;
  /** One sentence under the label. */
  help?: string;
  /** What is wrong; the field is red while it is given. */
  error?: string;
  /** Inside the control, at its end: a button. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label, help and error. */
export function TextField({ label, help, error, end, inputRef, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block">{label}</chakra.label>
      {help && <chakra.p id={`${id}-help`} textStyle="small" color="fg.muted" marginTop="0.5">{help}</chakra.p>}
      <chakra.div position="relative" marginTop="2">
        <Input
          {...input}
          ref={inputRef}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          paddingRight={end ? '4.5rem' : undefined}
        />
        {end && <chakra.div position="absolute" insetBlock="0" right="1" display="flex" alignItems="center">{end}</chakra.div>}
      </chakra.div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The sentence under a field that is wrong. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.p id={id} display="flex" gap="2" marginTop="2" textStyle="small" fontWeight="medium" color="fg.error">
      <chakra.span flexShrink="0" marginTop="1px"><CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" /></chakra.span>
      {children}
    </chakra.p>
  );
}

import { chakra } from '@chakra-ui/react';
import { useId, type ComponentProps } from 'react';
import { controlRecipe } from './control.ts';
import { FieldError } from './text-field.tsx';

const Area = chakra('textarea', { base: { ...controlRecipe.base, paddingBlock: 3, resize: 'vertical' } });

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'ref' | 'color' | 'height' | 'width'> {
  label: string;
  /** One sentence under the label. */
  help?: string;
  error?: string | undefined;
}

/** Several lines of text with their label, help and error. */
export function TextAreaField({ label, help, error, ...area }: TextAreaFieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block">{label}</chakra.label>
      {help && <chakra.p id={`${id}-help`} textStyle="small" color="fg.muted" marginTop="0.5">{help}</chakra.p>}
      <chakra.div marginTop="2">
        <Area rows={3} {...area} id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy || undefined} />
      </chakra.div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

import { useId } from 'react';
import { chakra } from '@chakra-ui/react';
import { DateInputs } from './date-inputs.tsx';
import { dateParts, inputParts } from './field-parts.ts';
import { FieldError } from './text-field.tsx';

const Ground = chakra('div', { base: { ...inputParts, ...dateParts } });

export interface DateFieldProps {
  label: string;
  /** One sentence under the label. */
  help?: string;
  error?: string | undefined;
  /** `YYYY-MM-DD`, or as far as it was typed; empty when nothing is. */
  value: string;
  onChange: (value: string) => void;
}

/** A date with its label, help and error. */
export function DateField({ label, help, error, value, onChange }: DateFieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Ground>
      <chakra.p id={`${id}-label`} textStyle="label">{label}</chakra.p>
      {help && <chakra.p id={`${id}-help`} textStyle="small" color="fg.muted" marginTop="0.5">{help}</chakra.p>}
      <chakra.div marginTop="2">
        <DateInputs
          id={id}
          value={value}
          onChange={(date) => onChange(date ?? '')}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          invalid={error !== undefined}
        />
      </chakra.div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Ground>
  );
}

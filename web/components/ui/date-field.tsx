import { chakra } from '@chakra-ui/react';
import { DateInputs } from './date-inputs.tsx';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import { dateParts, inputParts } from './field-parts.ts';

const Root = chakra('div', { base: { ...inputParts, ...dateParts } });

export interface DateFieldProps extends FieldWords {
  /** `YYYY-MM-DD`, or the part that is filled; empty when nothing is. */
  value: string;
  onChange: (value: string) => void;
}

/** A date with its label, help and error. */
export function DateField({ value, onChange, ...words }: DateFieldProps) {
  return (
    <Root>
      <FieldFrame {...words} group>
        {({ id, ...aria }, labelledBy) => (
          <DateInputs
            id={id}
            value={value}
            onChange={(date) => onChange(date ?? '')}
            labelledBy={labelledBy}
            aria={aria}
          />
        )}
      </FieldFrame>
    </Root>
  );
}

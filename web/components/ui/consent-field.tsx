import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { FieldError } from './field-frame.tsx';
import { TickBox } from './tick-box.ts';

/** A checkbox that must be ticked, with its text beside it. */
export function ConsentField({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <chakra.label display="flex" gap="3" alignItems="flex-start" minHeight="target" paddingBlock="2" cursor="pointer">
        <TickBox
          name={name}
          marginTop="0.5"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </chakra.label>
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}

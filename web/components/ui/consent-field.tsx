import { useId } from 'react';
import { FieldError } from './field-frame.tsx';
import { TickBox, TickLabel } from './tick-box.ts';

/** A checkbox that must be ticked, with its text beside it. */
export function ConsentField({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <TickLabel>
        <TickBox
          name={name}
          marginTop="0.5"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </TickLabel>
      {error && <FieldError id={id} text={error} />}
    </div>
  );
}

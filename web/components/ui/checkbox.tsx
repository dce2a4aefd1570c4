import { chakra } from '@chakra-ui/react';
import { TickBox } from './tick-box.ts';

/** Large enough for a finger. */
const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'target',
    minHeight: 'target',
    marginInline: '-2',
    cursor: 'pointer',
  },
});

export interface CheckboxProps {
  /** What it selects. Only screen readers get this text. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox without a visible text, as in a row of a table. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <Target>
      <TickBox aria-label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    </Target>
  );
}

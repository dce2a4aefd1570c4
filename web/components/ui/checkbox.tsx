import { chakra } from '@chakra-ui/react';
import { TickBox } from './tick-box.ts';

/** As large as a finger. */
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
  /** What it does; read, not shown. */
  label: string;
  /** An element that says with which thing. */
  labelledBy?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box without a text beside it, as in a row of a table. */
export function Checkbox({ label, labelledBy, checked, onChange }: CheckboxProps) {
  return (
    <Target>
      <TickBox
        aria-label={labelledBy === undefined ? label : undefined}
        aria-labelledby={labelledBy}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Target>
  );
}

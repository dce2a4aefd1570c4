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
  /** What it does. Only screen readers get this text. */
  label: string;
  /** The id of an element that names the affected object. */
  labelledBy?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox without a visible text, as in a row of a table. */
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

import { chakra } from '@chakra-ui/react';

/** As large as a finger; the box itself is the browser's. */
const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'target',
    minHeight: 'target',
    marginInline: '-2',
    cursor: 'pointer',
    '& input': { boxSize: '4.5', accentColor: 'var(--ui-colors-accent-solid)', cursor: 'inherit' },
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
      <input
        type="checkbox"
        aria-label={labelledBy === undefined ? label : undefined}
        aria-labelledby={labelledBy}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Target>
  );
}

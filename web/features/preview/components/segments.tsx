import { useId } from 'react';
import { chakra } from '@chakra-ui/react';
import { focusRing } from '../../../theme/focus-ring.ts';

const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '3',
    cursor: 'pointer',
    textStyle: 'small',
    borderWidth: '1px',
    borderColor: 'border.control',
    marginInlineStart: '-1px',
    bg: 'bg.panel',
    '&:first-of-type': { borderStartRadius: 'l2', marginInlineStart: 0 },
    '&:last-of-type': { borderEndRadius: 'l2' },
    '&:has(:checked)': { bg: 'accent.subtle', fontWeight: 'semibold', color: 'accent.fg' },
    '&:has(:focus-visible)': { ...focusRing, zIndex: 1 },
    '& input': { srOnly: true },
  },
});

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: T; readonly label: string }>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A control that chooses one of a few views. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <chakra.fieldset display="inline-flex" position="relative">
      <chakra.legend srOnly>{label}</chakra.legend>
      {options.map((option) => (
        <Segment key={option.value}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
          {option.label}
        </Segment>
      ))}
    </chakra.fieldset>
  );
}

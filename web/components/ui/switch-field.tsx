import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

/** The browser's own checkbox as a switch: pressed by space, announced as one that is on or off. */
const Input = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '11',
    height: '6',
    borderRadius: 'full',
    cursor: 'pointer',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    transition: 'background-color 120ms ease-out',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'border.control',
      transition: 'transform 120ms ease-out',
    },
    _checked: {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _before: { bg: 'accent.contrast', transform: 'translateX(20px)' },
    },
    // Grounds are not drawn there: neither the knob nor its place would be seen.
    '@media (forced-colors: active)': {
      _before: { bg: 'ButtonText', forcedColorAdjust: 'none' },
      _checked: { _before: { bg: 'Highlight' } },
    },
  },
});

export interface SwitchFieldProps {
  label: string;
  /** What it does, in a sentence. */
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function SwitchField({ label, help, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="6" minHeight="target">
      <div>
        <chakra.label htmlFor={id} textStyle="label" cursor="pointer">
          {label}
        </chakra.label>
        {help && (
          <chakra.p id={`${id}-help`} textStyle="small" color="fg.muted">
            {help}
          </chakra.p>
        )}
      </div>
      <Input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={help ? `${id}-help` : undefined}
      />
    </chakra.div>
  );
}

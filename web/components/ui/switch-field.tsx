import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';

/**
 * The browser's checkbox, styled as a switch: the space key toggles it, and screen readers announce it as on or off.
 */
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
      top: '0.1875rem',
      left: '0.1875rem',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'border.control',
      transition: 'transform 120ms ease-out',
    },
    _active: { bg: 'bg.emphasized', borderColor: 'fg.muted', _before: { bg: 'fg.muted' } },
    _checked: {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _before: { bg: 'accent.contrast', transform: 'translateX(1.25rem)' },
      _active: { bg: 'accent.pressed', borderColor: 'accent.pressed', _before: { bg: 'accent.contrast' } },
    },
    // Background colors are not drawn in this mode, so the knob and its position would be invisible.
    '@media (forced-colors: active)': {
      _before: { bg: 'ButtonText', forcedColorAdjust: 'none' },
      _active: { _before: { bg: 'ButtonText' } },
      _checked: { _before: { bg: 'Highlight' }, _active: { _before: { bg: 'Highlight' } } },
    },
  },
});

export interface SwitchFieldProps {
  label: string;
  /** One sentence about its effect. */
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchField({ label, help, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <Flex wrap="wrap" align="center" columnGap="6" rowGap="2" minHeight="target">
      <chakra.div flex="1 1 10rem" minWidth="0">
        <chakra.label htmlFor={id} textStyle="label" cursor="pointer">
          {label}
        </chakra.label>
        <chakra.p id={`${id}-help`} textStyle="hint">
          {help}
        </chakra.p>
      </chakra.div>
      <Input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-help`}
      />
    </Flex>
  );
}

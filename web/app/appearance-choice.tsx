import { chakra } from '@chakra-ui/react';
import { useColorMode, type ColorModeChoice } from '../lib/color-mode.ts';

const choices: Array<{ value: ColorModeChoice; label: string }> = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const Tile = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    minHeight: 'control',
    paddingInline: 4,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle', fontWeight: 'semibold' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '& input': { accentColor: 'var(--ui-colors-accent-solid)', boxSize: 5, outline: 'none' },
  },
});

/** Light, dark or as the system says; kept on this device. */
export function AppearanceChoice() {
  const { choice, setChoice } = useColorMode();
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="label">Appearance</chakra.legend>
      <chakra.p textStyle="small" color="fg.muted">Kept on this device.</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="2">
        {choices.map(({ value, label }) => (
          <Tile key={value}>
            <input type="radio" name="appearance" checked={choice === value} onChange={() => setChoice(value)} />
            {label}
          </Tile>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

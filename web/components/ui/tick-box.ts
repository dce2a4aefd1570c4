import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { invalidBorder } from './control.ts';

/** A checkbox in the colors of the page. The browser's own is small and has another grey in dark mode. */
export const tickBox = {
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  boxSize: '5',
  margin: 0,
  borderRadius: 'l1',
  cursor: 'pointer',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  '&:checked': { borderColor: 'accent.solid', bg: 'accent.solid' },
  '&:checked::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '30%',
    top: '8%',
    width: '32%',
    height: '62%',
    borderStyle: 'solid',
    borderColor: 'accent.contrast',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '&:disabled': { borderColor: 'border', bg: 'bg.muted', cursor: 'not-allowed' },
  '&[aria-invalid=true]': invalidBorder,
  // Background colors are not drawn in this mode, so the browser's own checkbox is used.
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { content: 'none' } },
} satisfies SystemStyleObject;

export const TickBox = chakra('input', { base: tickBox }, { defaultProps: { type: 'checkbox' } });

/** A text beside a {@link TickBox}: a press on the text ticks the box too. */
export const TickLabel = chakra('label', {
  base: { display: 'flex', alignItems: 'flex-start', gap: 3, minHeight: 'target', paddingBlock: 2, cursor: 'pointer' },
});

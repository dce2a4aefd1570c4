import { innerRing } from '../../theme/focus-ring.ts';

/** A row of tabs that scrolls sideways where it is too wide. */
export const tabListStyle = {
  display: 'flex',
  borderBottomWidth: '1px',
  overflowX: 'auto',
  // The open tab's line covers the list's border, and a scrolling list would cut it off.
  paddingBottom: '1px',
} as const;

/** The look of a tab. The open tab is underlined. */
export const tabStyle = {
  paddingBlock: 3,
  paddingInline: 1,
  minHeight: 'target',
  flexShrink: 0,
  color: 'fg.muted',
  fontWeight: 'medium',
  borderBlockWidth: '2px',
  borderColor: 'transparent',
  marginBottom: '-1px',
  cursor: 'pointer',
  // This mode draws transparent borders too, so every tab would look open.
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
  _hover: { color: 'fg' },
  _active: { bg: 'bg.emphasized', color: 'fg' },
  _focusVisible: innerRing,
  _selected: {
    color: 'fg',
    fontWeight: 'semibold',
    borderBottomColor: 'accent.solid',
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
} as const;

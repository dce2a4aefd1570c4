import { innerRing } from '../../theme/focus-ring.ts';

/** A row of tabs that scrolls sideways where it is too wide. */
export const tabListStyle = {
  display: 'flex',
  borderBottomWidth: '1px',
  overflowX: 'auto',
  // The open tab's line covers the list's border, and a scrolling list would cut it off.
  paddingBottom: '1px',
} as const;

/** A tab, or a link of a bar: it has room for the line under the open one, which covers the border below. */
export const underlined = {
  borderBlockWidth: '2px',
  borderColor: 'transparent',
  marginBottom: '-1px',
  // This mode draws transparent borders too, so every one would look open.
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
  _hover: { color: 'fg' },
  _active: { bg: 'bg.emphasized', color: 'fg' },
  _focusVisible: innerRing,
} as const;

/** The look of the open one, after `underlined`. */
export const underlinedOpen = {
  color: 'fg',
  fontWeight: 'semibold',
  borderBottomColor: 'accent.solid',
  '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
} as const;

/** The look of a tab. The open tab is underlined. */
export const tabStyle = {
  paddingBlock: 3,
  paddingInline: 1,
  minHeight: 'target',
  flexShrink: 0,
  color: 'fg.muted',
  fontWeight: 'medium',
  cursor: 'pointer',
  ...underlined,
  _selected: underlinedOpen,
} as const;

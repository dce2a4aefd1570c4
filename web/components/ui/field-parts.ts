/**
 * The look of the plain elements of a control, selected by their `data-part`. The component around them uses these
 * styles.
 */
import type { SystemStyleObject } from '@chakra-ui/react';
import { controlRecipe, selectStyle } from './control.ts';

export const inputParts: SystemStyleObject = {
  '& [data-part=input]': { ...controlRecipe.base, '&:not(textarea)': { height: 'control' } },
  '& select[data-part=input]': selectStyle,
  /**
   * Contains a control that opens a list, and draws the arrow over its end. An icon instead would add three elements
   * per field.
   */
  '& [data-part=box]': {
    position: 'relative',
    '& > input': { paddingInlineEnd: '11' },
    '&::after': {
      content: '""',
      position: 'absolute',
      // Looks like lucide's chevron of 20 px, which other lists show.
      insetInlineEnd: '1.25rem',
      top: '1.075rem',
      boxSize: '0.5rem',
      pointerEvents: 'none',
      borderStyle: 'solid',
      borderWidth: '0 1.5px 1.5px 0',
      borderColor: 'fg.muted',
      transform: 'rotate(45deg)',
    },
  },
};

/** For `DateInputs`. */
export const dateParts: SystemStyleObject = {
  '& [data-part=date]': { display: 'flex', flexWrap: 'wrap', gap: { base: '2.5', md: '3' } },
  // Wide enough for 'September'. If day and year do not fit beside it, they wrap to the next line.
  '& [data-part=month]': { flex: '1 0 8.75rem', maxWidth: '10.5rem' },
  '& [data-part=day]': { flex: { base: '0 0 4rem', md: '0 0 4.5rem' } },
  '& [data-part=year]': { flex: { base: '0 0 5rem', md: '0 0 6rem' } },
  '& [data-part=part-label]': { display: 'block', textStyle: 'detail', marginBottom: '1' },
};

/** For `ComboboxInput`: the list below the text. */
export const listParts: SystemStyleObject = {
  '& [data-part=list]': {
    position: 'absolute',
    zIndex: 5,
    insetInline: 0,
    top: 'calc(100% + 4px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: '6px',
    background: 'bg.panel',
    borderRadius: 'l3',
    boxShadow: 'lg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    '&[data-above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: '14px',
      paddingBlock: '6px',
      textStyle: 'body',
      cursor: 'pointer',
    },
    '& > div[aria-selected=true]': {
      background: 'accent.subtle',
      '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: '-2px' },
    },
    '& > div[data-chosen]': { fontWeight: 'semibold' },
  },
};

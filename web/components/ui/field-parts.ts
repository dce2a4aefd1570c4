/** How the plain elements of a control look, by their `data-part`: for the sheet of whatever they stand in. */
import type { SystemStyleObject } from '@chakra-ui/react';
import { controlRecipe } from './control.ts';

export const inputParts: SystemStyleObject = {
  '& [data-part=input]': { ...controlRecipe.base, '&:not(textarea)': { height: 'control' } },
  '& select[data-part=input]': {
    appearance: 'none', paddingInlineEnd: '11', cursor: 'pointer', textOverflow: 'ellipsis',
    '&[data-blank]': { color: 'fg.muted' },
    '& option': { color: 'fg', bg: 'bg.panel' },
  },
  /** Holds a control and what lies over its end. */
  '& [data-part=box]': { position: 'relative', '& > input': { paddingInlineEnd: '11' } },
  '& [data-part=chevron]': { position: 'absolute', insetEnd: '3.5', top: '3.5', pointerEvents: 'none', color: 'fg.muted' },
};

/** Of `DateInputs`. */
export const dateParts: SystemStyleObject = {
  '& [data-part=date]': { display: 'flex', gap: '3' },
  '& [data-part=month]': { flex: '0 1 10.5rem', minWidth: 0 },
  '& [data-part=day]': { flex: '0 0 4.5rem' },
  '& [data-part=year]': { flex: '0 0 6rem' },
  '& [data-part=part-label]': { display: 'block', textStyle: 'meta', color: 'fg.muted', marginBottom: '1' },
};

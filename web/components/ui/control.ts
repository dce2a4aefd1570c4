/** The look of all input controls. `text-field` and the wizard's widgets share it. */
import { defineRecipe, type SystemStyleObject } from '@chakra-ui/react';

/** The inner shadow makes the border two pixels wide without moving anything when an error appears. */
export const invalidBorder = {
  borderColor: 'border.error',
  boxShadow: 'inset 0 0 0 1px {colors.border.error}',
} satisfies SystemStyleObject;

export const controlRecipe = defineRecipe({
  base: {
    // Not inline: the line around it would add space below, and the distance to the next field would vary.
    display: 'block',
    width: 'full',
    minHeight: 'control',
    paddingInline: 3.5,
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    fontSize: 'md',
    lineHeight: '1.5rem',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _readOnly: { bg: 'bg.subtle', borderColor: 'border' },
    '&[aria-invalid=true]': invalidBorder,
  },
});

/** For a select, besides the recipe. What is around it draws its arrow. */
export const selectStyle = {
  appearance: 'none',
  paddingInlineEnd: '11',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '&[data-blank]': { color: 'fg.muted' },
  '& option': { color: 'fg', bg: 'bg.panel' },
} satisfies SystemStyleObject;

/** The look of all input controls. `text-field` and the wizard's widgets share it. */
import { defineRecipe } from '@chakra-ui/react';

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
    // The inner shadow makes the border two pixels wide without moving anything when an error appears.
    '&[aria-invalid=true]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px var(--ui-colors-border-error)' },
  },
});

import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link inside a text: underlined, in the accent color. */
export const textLinkStyle = {
  color: 'accent.fg',
  textDecoration: 'underline',
  textDecorationColor: 'accent.border',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  borderRadius: 'l1',
  // The padding makes it 24 px high for a finger. The negative margin keeps the line's height.
  paddingBlock: '1',
  marginBlock: '-1',
  _hover: { textDecorationColor: 'currentColor' },
  _active: { bg: 'accent.muted' },
} as const;

export const TextLink = chakra(Link, { base: textLinkStyle });

/** A link beside other parts of a page: muted, without a line. */
export const QuietLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 'target',
    textStyle: 'hint',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
    _active: { bg: 'bg.emphasized', color: 'fg' },
  },
});

/** A button that looks like a link inside a text. */
export const LinkButton = chakra(
  'button',
  { base: { ...textLinkStyle, cursor: 'pointer' } },
  { defaultProps: { type: 'button' } },
);

import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link in running text: underlined, in the accent. */
export const textLinkStyle = {
  color: 'accent.fg',
  textDecoration: 'underline',
  textDecorationColor: 'accent.border',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  borderRadius: 'l1',
  // It is 24 px high to a finger, and its line is as high as before.
  paddingBlock: '1',
  marginBlock: '-1',
  _hover: { textDecorationColor: 'currentColor' },
} as const;

export const TextLink = chakra(Link, { base: textLinkStyle });

/** A button that reads as a link in running text. */
export const LinkButton = chakra(
  'button',
  { base: { ...textLinkStyle, cursor: 'pointer' } },
  { defaultProps: { type: 'button' } },
);

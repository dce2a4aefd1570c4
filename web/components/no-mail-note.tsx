import { chakra } from '@chakra-ui/react';
import { pageValue } from '../config/page-value.ts';

/** Says where to find a mailed link when the server sends no mail. Otherwise the note is empty and hidden. */
export const NoMailNote = () => (
  <chakra.p marginTop="2" css={{ '&:empty': { display: 'none' } }}>
    {noMail}
  </chakra.p>
);

/** The text to show beside a mailed link; empty when the server sends mail. */
export const noMail = pageValue('no-mail', '__NO_MAIL__');

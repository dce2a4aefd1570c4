import { chakra } from '@chakra-ui/react';
import { noMail } from '../lib/no-mail.ts';

/** Says where to find a mailed link when the server sends no mail. Otherwise the note is empty and hidden. */
export const NoMailNote = () => (
  <chakra.p marginTop="2" css={{ '&:empty': { display: 'none' } }}>
    {noMail}
  </chakra.p>
);

import { chakra } from '@chakra-ui/react';
import { noMail } from '../lib/no-mail.ts';

/** Where to find a mailed link, on a server that has no mail server. Elsewhere it takes no room. */
export const NoMailNote = () => (
  <chakra.p marginTop="2" css={{ '&:empty': { display: 'none' } }}>
    {noMail}
  </chakra.p>
);

import { chakra } from '@chakra-ui/react';

/** Above a part of a tab. */
export const SectionHeading = chakra('h2', { base: { textStyle: 'card', marginTop: 8, marginBottom: 3 } });

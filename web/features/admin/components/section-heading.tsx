import { chakra } from '@chakra-ui/react';

/** The heading of a section of a tab. */
export const SectionHeading = chakra('h2', { base: { textStyle: 'card', marginTop: 8, marginBottom: 3 } });

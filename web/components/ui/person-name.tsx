import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { OwnWords } from './own-words.tsx';

/** The person that a form is for, in the name's own writing direction. Nothing while there is no name to show. */
export function PersonName({ name, ...rest }: HTMLChakraProps<'p'> & { name: string | null }) {
  return (
    name && (
      <chakra.p overflowWrap="anywhere" {...rest}>
        <OwnWords>{name}</OwnWords>
      </chakra.p>
    )
  );
}

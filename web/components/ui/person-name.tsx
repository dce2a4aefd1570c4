import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** The person that a form is for, in the name's own writing direction. Nothing while there is no name to show. */
export function PersonName({ name, ...rest }: HTMLChakraProps<'p'> & { name: string | null }) {
  return (
    name && (
      <chakra.p overflowWrap="anywhere" {...rest}>
        <bdi>{name}</bdi>
      </chakra.p>
    )
  );
}

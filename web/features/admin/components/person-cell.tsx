import { chakra } from '@chakra-ui/react';

/** A name with the e-mail address below it. Both may be long. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <>
      <chakra.span display="block" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </chakra.span>
      <chakra.span display="block" textStyle="detail" overflowWrap="anywhere">
        {email}
      </chakra.span>
    </>
  );
}

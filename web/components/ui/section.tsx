import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** A section of a page with its heading. */
export function Section({
  title,
  children,
  ...rest
}: Omit<HTMLChakraProps<'section'>, 'title'> & { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} minWidth="0" {...rest}>
      <chakra.h2 id={id} textStyle="card" marginBottom="4">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

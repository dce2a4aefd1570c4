import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface PageStoppedProps {
  /** The heading, at the level that fits its place on the page. */
  heading: ReactNode;
  /** What happened to the user's work on this page. */
  children: ReactNode;
  /** Another way to continue, beside reloading the page. */
  action: ReactNode;
}

/** Shown after a crash: says what is lost, which should be nothing, and how to continue. */
export function PageStopped({ heading, children, action }: PageStoppedProps) {
  return (
    <chakra.div role="alert" maxWidth="40rem">
      {heading}
      <chakra.p marginTop="4" textStyle="lead" color="fg.muted">
        {children}
      </chakra.p>
      <Flex wrap="wrap" gap="3" marginTop="6">
        <Button variant="primary" onClick={() => location.reload()}>
          Load the page again
        </Button>
        {action}
      </Flex>
    </chakra.div>
  );
}

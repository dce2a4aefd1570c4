import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface PageStoppedProps {
  /** The heading, at the level that fits its place on the page. */
  heading: ReactNode;
  /** What became of what the person did here. */
  children: ReactNode;
  /** Another way out, beside loading the page again. */
  action: ReactNode;
}

/** Something broke: what is lost, which should be nothing, and how to go on. */
export function PageStopped({ heading, children, action }: PageStoppedProps) {
  return (
    <chakra.div role="alert" maxWidth="40rem">
      {heading}
      <chakra.p marginTop="4" textStyle="lead" color="fg.muted" textWrap="pretty">
        {children}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button variant="primary" onClick={() => location.reload()}>
          Load the page again
        </Button>
        {action}
      </chakra.div>
    </chakra.div>
  );
}

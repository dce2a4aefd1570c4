import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { SKELETON_DELAY_MS } from '../../config/timing.ts';
import { Spinner } from './spinner.tsx';

/** Shows its children only when the wait is long enough to notice. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}

/** A placeholder in the shape of the content that is loading. Give it a size. */
export function Skeleton(props: HTMLChakraProps<'div'>) {
  return (
    <chakra.div
      aria-hidden="true"
      bg="bg.emphasized"
      borderRadius="l1"
      height="0.75rem"
      animation="breathe 1.6s ease-in-out infinite"
      {...props}
    />
  );
}

/** Skeletons, with a text for screen readers. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div role="status">
      <chakra.span srOnly>{label}</chakra.span>
      <Delayed>{children}</Delayed>
    </chakra.div>
  );
}

/** A whole page that is loading. It fills the rest of the window's height. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <chakra.div role="status" data-page-spinner flex="1" display="grid" placeItems="center" color="accent.solid">
      <chakra.span display="inline-flex" alignItems="center" gap="3">
        <Spinner size="2rem" />
        <chakra.span srOnly>{label}</chakra.span>
      </chakra.span>
    </chakra.div>
  );
}

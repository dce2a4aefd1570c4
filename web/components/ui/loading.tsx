import { chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { SKELETON_DELAY_MS } from '../../config/timing.ts';
import { Spinner } from './spinner.tsx';

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

/** Skeletons, with a text for screen readers. They take their place at once, and are visible when the wait is long. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <chakra.div role="status" data-loading>
      <chakra.span srOnly>{label}</chakra.span>
      <chakra.div visibility={isLong ? undefined : 'hidden'}>{children}</chakra.div>
    </chakra.div>
  );
}

/** In place of a part of which nobody knows yet whether there is anything to show. */
export const LoadingPart = () => <div data-loading hidden />;

/**
 * For a column whose parts load one after another: a part that comes moves what is below it. So nothing below it can be
 * seen or pressed before.
 */
export const inOrder = {
  '& > :is([data-loading], :has([data-loading])) ~ *': { visibility: 'hidden' },
} satisfies SystemStyleObject;

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

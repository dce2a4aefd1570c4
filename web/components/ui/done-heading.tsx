import { useEffect, useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { focusElement } from '../../lib/focus.ts';

/** The heading of the content that replaces a sent form. It takes the focus, which was lost with the form. */
export function DoneHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusElement(ref.current), []);
  return (
    <chakra.h1 ref={ref} tabIndex={-1} textStyle="title">
      {children}
    </chakra.h1>
  );
}

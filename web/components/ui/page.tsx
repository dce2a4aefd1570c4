import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useHeadingFocus } from '../../lib/focus.ts';
import { unbrokenCodes } from './unbroken-codes.ts';
import { LARGE_TEXT } from '../../theme/large-text.ts';

/**
 * The width and side padding of every page: content of at most 1216 px, 32 px to the edge, 20 on a phone, less with
 * large text.
 */
export const pageInset = {
  width: 'full',
  maxWidth: 'calc(76rem + 4rem)',
  marginInline: 'auto',
  paddingInline: { base: 5, md: 8 },
  css: { [LARGE_TEXT]: { paddingInline: 3 } },
} as const;

/** The body of a page. `title` is the title of the browser tab. */
export function Page({ title, children, ...rest }: HTMLChakraProps<'div'> & { title: string }) {
  useDocumentTitle(title);
  return (
    <chakra.div {...pageInset} flex="1" paddingTop={{ base: 7, md: 10 }} paddingBottom={{ base: 14, md: 24 }} {...rest}>
      {children}
    </chakra.div>
  );
}

/** The page's main heading. It takes the focus when the user arrives by a link. */
export function PageHeading({
  children,
  subtitle,
  ...rest
}: Omit<HTMLChakraProps<'h1'>, 'children'> & { children: ReactNode; subtitle?: ReactNode }) {
  const ref = useHeadingFocus();
  return (
    <>
      <chakra.h1 ref={ref} tabIndex={-1} minWidth="0" textStyle="title" {...rest}>
        {typeof children === 'string' ? unbrokenCodes(children) : children}
      </chakra.h1>
      {subtitle && (
        <chakra.p marginTop="1.5" color="fg.muted">
          {subtitle}
        </chakra.p>
      )}
    </>
  );
}

import type { ReactNode } from 'react';

/**
 * Words of a user or of a document, such as a name. They have their own writing direction, and stay as they are when the
 * browser translates the page. A plain element, because Chakra's elements take `translate` for a style.
 * @param direction of a text that also has words of ours; by default that of its first letter
 */
export const OwnWords = ({ children, direction }: { children: ReactNode; direction?: 'ltr' | undefined }) => (
  <bdi translate="no" dir={direction}>
    {children}
  </bdi>
);

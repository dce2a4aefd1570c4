import type { ReactNode } from 'react';

/**
 * Words of a user or of a document, such as a name. They have their own writing direction, and stay as they are when the
 * browser translates the page. A plain element, because Chakra's elements take `translate` for a style.
 */
export const OwnWords = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>;

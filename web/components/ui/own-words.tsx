import type { ReactNode } from 'react';

/**
 * Words of a user or of a document, such as a name. When the browser translates the page, they stay as they are. A plain
 * element, because Chakra's elements take `translate` for a style.
 */
export const OwnWords = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;

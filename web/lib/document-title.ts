import { useEffect } from 'react';
import { PRODUCT_NAME } from '../config/product.ts';

/** Names the page in the browser's tab and history: 'Immigration Forms · Formport'. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}

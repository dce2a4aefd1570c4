import { useEffect } from 'react';
import { PRODUCT_NAME } from '../config/product.ts';
import { afterPaint } from './after-paint.ts';

/**
 * Names the page in the browser's tab and history: 'Immigration Forms · Formport'.
 * @param options.calmly a title that follows a move within the page: it is told to the browser, which costs, once the screen shows the move
 */
export function useDocumentTitle(title: string | undefined, { calmly = false }: { calmly?: boolean } = {}): void {
  useEffect(() => {
    const name = (): void => {
      document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
    };
    if (calmly) return afterPaint(name);
    name();
  }, [title, calmly]);
}

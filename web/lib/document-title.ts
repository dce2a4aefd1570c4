import { useEffect } from 'react';
import { PRODUCT_NAME } from '../config/product.ts';
import { afterPaint } from './after-paint.ts';

/** The title of a form's tab. The name comes first, because a narrow tab shows only the first words. */
export const personFirst = (person: string | null | undefined, title: string): string =>
  person ? `${person} · ${title}` : title;

/**
 * Sets the page's title in the browser's tab and history: 'Immigration Forms · Formport'.
 * @param options.calmly for a title that follows a move within the page: it is set after the screen shows the move,
 * because setting a title costs time
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

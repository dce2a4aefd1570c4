/**
 * What the server has written into the page. Where public pages are rendered there is no document yet: the place is kept, and the
 * server fills it for each answer.
 */
const given = (name: string, place: string): string | undefined =>
  typeof document === 'undefined' ? place : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The operator's name for the product (`PRODUCT_NAME`). */
export const PRODUCT_NAME = given('application-name', '__PRODUCT_NAME__') || 'Formport';

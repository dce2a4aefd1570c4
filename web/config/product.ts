import { SAMPLE_SUPPORT_EMAIL } from '../../engine/product/support-email.ts';

/**
 * Reads a value that the server has written into the page. While public pages are rendered there is no document: the
 * placeholder is returned, and the server replaces it in each answer.
 */
const given = (name: string, place: string): string | undefined =>
  typeof document === 'undefined' ? place : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Where users write to support (`SUPPORT_EMAIL`). */
export const SUPPORT_EMAIL = given('support-email', '__SUPPORT_EMAIL__') || SAMPLE_SUPPORT_EMAIL;

/** The operator's name for the product (`PRODUCT_NAME`). */
export const PRODUCT_NAME = given('application-name', '__PRODUCT_NAME__') || 'Formport';

import { SAMPLE_SUPPORT_EMAIL } from '../../engine/product/support.ts';
import { pageValue } from './page-value.ts';

/** Where users write to support (`SUPPORT_EMAIL`). */
export const SUPPORT_EMAIL = pageValue('support-email', '__SUPPORT_EMAIL__') || SAMPLE_SUPPORT_EMAIL;

/** The operator's name for the product (`PRODUCT_NAME`). */
export const PRODUCT_NAME = pageValue('application-name', '__PRODUCT_NAME__') || 'Formport';

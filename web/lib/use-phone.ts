import { createUseMedia } from './use-media.ts';

/**
 * Whether the window is as narrow as a phone, for parts that have another order there: reading order and Tab follow. Narrower than
 * the theme's `md`.
 */
export const usePhone = createUseMedia('(max-width: 767.98px)');

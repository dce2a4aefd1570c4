import { createUseMedia } from './use-media.ts';

/**
 * True when the window is as narrow as a phone (narrower than the theme's `md`). For parts that have another order on a
 * phone: the reading order and the Tab order follow.
 */
export const usePhone = createUseMedia('(max-width: 767.98px)');

import { createUseMedia } from './use-media.ts';

/** Whether there is room for a third column: the theme's `xl`. */
export const useWide = createUseMedia('(min-width: 1280px)');

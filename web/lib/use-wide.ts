import { createUseMedia } from './use-media.ts';

/** True when the window has space for a third column: the theme's `xl`. */
export const useWide = createUseMedia('(min-width: 1280px)');

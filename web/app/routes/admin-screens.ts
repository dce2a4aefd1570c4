import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** Nothing of it is in the code that other people fetch. */
export const adminScreens: readonly Screen[] = [
  {
    path: paths.admin.path,
    page: async () => (await import('./admin.tsx')).AdminRoute,
    navigation: { label: 'Admin', role: 'admin' },
  },
];

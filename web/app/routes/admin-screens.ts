import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The code of this screen is a separate chunk, so other users do not fetch it. */
export const adminScreens: readonly Screen[] = [
  {
    path: paths.admin.path,
    page: async () => (await import('./admin.tsx')).AdminRoute,
    navigation: { label: 'Admin', role: 'admin' },
  },
];

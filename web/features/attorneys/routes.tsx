import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const attorneysScreens: readonly Screen[] = [
  {
    path: paths.attorneys.path,
    page: async () => (await import('./components/attorneys-page.tsx')).AttorneysPage,
    guard: 'sign-in',
    navigation: { label: 'Attorneys' },
  },
];

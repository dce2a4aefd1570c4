import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const formsScreens: readonly Screen[] = [
  {
    path: paths.forms.path,
    page: async () => (await import('./components/forms-page.tsx')).FormsPage,
    guard: 'explain',
    navigation: { label: 'Forms' },
  },
];

import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const trialScreens: readonly Screen[] = [
  { path: paths.tryForms.path, page: async () => (await import('./components/try-forms-page.tsx')).TryFormsPage },
];

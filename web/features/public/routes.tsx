import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const publicScreens: readonly Screen[] = [
  { path: paths.privacy.path, page: async () => (await import('./components/privacy-page.tsx')).PrivacyPage },
  { path: paths.terms.path, page: async () => (await import('./components/terms-page.tsx')).TermsPage },
];

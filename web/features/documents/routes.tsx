import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const documentsScreens: readonly Screen[] = [
  {
    path: paths.documents.path,
    page: async () => (await import('./components/documents-page.tsx')).DocumentsPage,
    guard: 'sign-in',
    navigation: { label: 'Documents' },
  },
];

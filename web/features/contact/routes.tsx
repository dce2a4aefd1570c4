import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const contactScreens: readonly Screen[] = [
  {
    path: paths.contact.path,
    page: async () => (await import('./components/contact-page.tsx')).ContactPage,
  },
];

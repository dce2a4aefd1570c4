import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const billingScreens: readonly Screen[] = [
  {
    path: paths.subscribe.path,
    page: async () => (await import('./components/subscribe-page.tsx')).SubscribePage,
    guard: 'sign-in',
  },
];

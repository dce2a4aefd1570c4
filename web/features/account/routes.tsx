import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const accountScreens: readonly Screen[] = [
  {
    path: paths.profile.path,
    page: async () => (await import('./components/profile-page.tsx')).ProfilePage,
    guard: 'sign-in',
    navigation: { label: 'Profile' },
  },
  { path: paths.settings.path, page: async () => (await import('./components/settings-page.tsx')).SettingsPage },
];

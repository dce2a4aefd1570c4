import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const waitingListScreens: readonly Screen[] = [
  {
    path: paths.waitingList.confirm.path,
    page: async () => (await import('./components/link-pages.tsx')).ConfirmPlacePage,
  },
  {
    path: paths.waitingList.withdraw.path,
    page: async () => (await import('./components/link-pages.tsx')).WithdrawPage,
  },
];

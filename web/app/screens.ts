/** Every screen of the product. The bar's links follow this order. */
import { paths } from '../config/paths.ts';
import { accountScreens } from '../features/account/routes.tsx';
import { attorneysScreens } from '../features/attorneys/routes.tsx';
import { authScreens } from '../features/auth/routes.tsx';
import { billingScreens } from '../features/billing/routes.tsx';
import { contactScreens } from '../features/contact/routes.tsx';
import { documentsScreens } from '../features/documents/routes.tsx';
import { formsScreens } from '../features/forms/routes.tsx';
import { trialScreens } from '../features/trial/routes.tsx';
import { waitingListScreens } from '../features/waiting-list/routes.tsx';
import { definitionsAreLive } from '../lib/live-definitions.ts';
import type { Screen } from '../lib/screen.ts';

/** Screens that use more than one feature. A feature cannot import another feature, so `routes/` composes them. */
const composedScreens: readonly Screen[] = [
  {
    path: paths.home.path,
    page: async () => (await import('./routes/home.tsx')).HomePage,
    navigation: { label: 'Dashboard' },
  },
  {
    path: paths.form.path,
    page: async () => (await import('./routes/form-detail.tsx')).FormDetailPage,
    guard: 'explain',
  },
  { path: paths.tryForm.path, page: async () => (await import('./routes/try-form.tsx')).TryFormPage },
];

/** Previews of forms while their definitions are being written, without an account. */
const previewScreens: readonly Screen[] = [
  { path: paths.preview.path, page: async () => (await import('./routes/preview.tsx')).PreviewRoute, bare: true },
  {
    path: paths.previewForm.path,
    page: async () => (await import('./routes/preview-form.tsx')).PreviewFormRoute,
    bare: true,
  },
];

export const screens: readonly Screen[] = [
  ...composedScreens,
  ...accountScreens,
  ...formsScreens,
  ...documentsScreens,
  ...attorneysScreens,
  ...billingScreens,
  ...contactScreens,
  ...waitingListScreens,
  {
    path: paths.admin.path,
    page: async () => (await import('./routes/admin.tsx')).AdminRoute,
    navigation: { label: 'Admin', role: 'admin' },
  },
  ...authScreens,
  ...trialScreens,
  ...(definitionsAreLive ? previewScreens : []),
];

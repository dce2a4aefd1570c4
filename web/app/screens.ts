/** Every screen of the product, and who may open it. The bar's links follow this order. */
import type { ComponentType } from 'react';
import { paths } from '../config/paths.ts';
import type { ScreenPath } from '../config/screen-paths.ts';
import { definitionsAreLive } from '../lib/live-definitions.ts';
import type { User } from '../lib/session.ts';

/**
 * Who may open a screen. `route-guards.tsx` defines what other users see.
 * - `sign-in`: signed-in users; visitors are sent to the sign-in page and come back
 * - `explain`: signed-in users; visitors read why they have to sign in
 * - `visitors`: visitors; signed-in users are sent to their settings
 */
export type Guard = 'sign-in' | 'explain' | 'visitors';

export interface Screen {
  /** The route pattern. */
  readonly path: ScreenPath;
  /** Fetches the page's code when it is first visited. A page of several features is in `routes/`. */
  readonly page: () => Promise<ComponentType>;
  /** When it is missing, everyone may open the screen. */
  readonly guard?: Guard;
  /** True: the screen has no product bar and no footer. */
  readonly bare?: boolean;
  /** The screen's link in the bar of signed-in users; with `role`, only users with that role see it. */
  readonly navigation?: { readonly label: string; readonly role?: User['role'] };
}

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
  {
    path: paths.profile.path,
    page: async () => (await import('../features/account/components/profile-page.tsx')).ProfilePage,
    guard: 'sign-in',
    navigation: { label: 'Profile' },
  },
  {
    path: paths.settings.path,
    page: async () => (await import('../features/account/components/settings-page.tsx')).SettingsPage,
  },
  {
    path: paths.forms.path,
    page: async () => (await import('../features/forms/components/forms-page.tsx')).FormsPage,
    guard: 'explain',
    navigation: { label: 'Forms' },
  },
  {
    path: paths.documents.path,
    page: async () => (await import('../features/documents/components/documents-page.tsx')).DocumentsPage,
    guard: 'sign-in',
    navigation: { label: 'Documents' },
  },
  {
    path: paths.attorneys.path,
    page: async () => (await import('../features/attorneys/components/attorneys-page.tsx')).AttorneysPage,
    guard: 'sign-in',
    navigation: { label: 'Attorneys' },
  },
  {
    path: paths.subscribe.path,
    page: async () => (await import('../features/billing/components/subscribe-page.tsx')).SubscribePage,
    guard: 'sign-in',
  },
  {
    path: paths.contact.path,
    page: async () => (await import('../features/contact/components/contact-page.tsx')).ContactPage,
  },
  {
    path: paths.waitingList.confirm.path,
    page: async () => (await import('../features/waiting-list/components/link-pages.tsx')).ConfirmPlacePage,
  },
  {
    path: paths.waitingList.withdraw.path,
    page: async () => (await import('../features/waiting-list/components/link-pages.tsx')).WithdrawPage,
  },
  {
    path: paths.admin.path,
    page: async () => (await import('./routes/admin.tsx')).AdminRoute,
    navigation: { label: 'Admin', role: 'admin' },
  },
  {
    path: paths.auth.path,
    page: async () => (await import('../features/auth/components/auth-page.tsx')).AuthPage,
    bare: true,
  },
  {
    path: paths.adminLogin.path,
    page: async () => (await import('../features/auth/components/admin-login-page.tsx')).AdminLoginPage,
  },
  {
    path: paths.confirmEmail.path,
    page: async () => (await import('../features/auth/components/confirm-email-page.tsx')).ConfirmEmailPage,
    bare: true,
  },
  {
    path: paths.forgotPassword.path,
    page: async () => (await import('../features/auth/components/forgot-password-page.tsx')).ForgotPasswordPage,
    guard: 'visitors',
    bare: true,
  },
  {
    path: paths.resetPassword.path,
    page: async () => (await import('../features/auth/components/reset-password-page.tsx')).ResetPasswordPage,
    bare: true,
  },
  {
    path: paths.tryForms.path,
    page: async () => (await import('../features/trial/components/try-forms-page.tsx')).TryFormsPage,
  },
  ...(definitionsAreLive ? previewScreens : []),
];

import { paths } from '../../config/paths.ts';
import type { Screen } from '../../lib/screen.ts';

export const authScreens: readonly Screen[] = [
  { path: paths.auth.path, page: async () => (await import('./components/auth-page.tsx')).AuthPage, bare: true },
  {
    path: paths.adminLogin.path,
    page: async () => (await import('./components/admin-login-page.tsx')).AdminLoginPage,
  },
  {
    path: paths.confirmEmail.path,
    page: async () => (await import('./components/confirm-email-page.tsx')).ConfirmEmailPage,
    bare: true,
  },
  {
    path: paths.forgotPassword.path,
    page: async () => (await import('./components/forgot-password-page.tsx')).ForgotPasswordPage,
    guard: 'visitors',
    bare: true,
  },
  {
    path: paths.resetPassword.path,
    page: async () => (await import('./components/reset-password-page.tsx')).ResetPasswordPage,
    bare: true,
  },
];

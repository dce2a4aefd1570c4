import { memo } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '../components/ui/loading.tsx';
import { paths } from '../config/paths.ts';
// Before the router reads the entry.
import '../lib/entry-key.ts';
import { definitionsAreLive } from '../lib/live-definitions.ts';
import { plannedPublic, plannedSignedIn, type PlannedPage } from '../content/coming-soon.ts';
import { AccessDenied } from './access-denied.tsx';
import { LeaveForSignIn, SignedIn, SignedOut } from './gates.tsx';
import { NotFound } from './not-found.tsx';
import { PlannedPageView } from './planned-page.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

const planned = (pages: PlannedPage[]): RouteObject[] =>
  pages.map((page) => ({ path: page.path, element: <PlannedPageView page={page} /> }));

/** Memoised: the router draws every layout again at each change of the address. */
const ShellLayout = memo(function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
});

/** Trying forms out, without an account. */
const preview: RouteObject[] = [
  { path: paths.preview.path, lazy: () => import('./routes/preview.tsx') },
  { path: paths.previewForm.path, lazy: () => import('./routes/preview-form.tsx') },
];

/** Every route; each page's code is fetched when it is first visited. */
export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: PageSpinner,
    ErrorBoundary: RouteError,
    children: [
      { path: paths.auth.path, lazy: () => import('./routes/auth.tsx') },
      { path: paths.confirmEmail.path, lazy: () => import('./routes/confirm-email.tsx') },
      {
        element: <SignedOut />,
        children: [{ path: paths.forgotPassword.path, lazy: () => import('./routes/forgot-password.tsx') }],
      },
      { path: paths.resetPassword.path, lazy: () => import('./routes/reset-password.tsx') },
      ...(definitionsAreLive ? preview : []),
      {
        Component: ShellLayout,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { path: paths.home.path, lazy: () => import('./routes/home.tsx') },
              { path: paths.privacy.path, lazy: () => import('./routes/privacy.tsx') },
              { path: paths.terms.path, lazy: () => import('./routes/terms.tsx') },
              { path: paths.tryForms.path, lazy: () => import('./routes/try-forms.tsx') },
              { path: paths.tryForm.path, lazy: () => import('./routes/try-form.tsx') },
              { path: paths.settings.path, lazy: () => import('./routes/settings.tsx') },
              {
                element: <SignedIn otherwise={<AccessDenied />} />,
                children: [
                  { path: paths.forms.path, lazy: () => import('./routes/forms.tsx') },
                  { path: paths.form.path, lazy: () => import('./routes/form-detail.tsx') },
                ],
              },
              {
                element: <SignedIn otherwise={<LeaveForSignIn />} />,
                children: [
                  { path: paths.profile.path, lazy: () => import('./routes/profile.tsx') },
                  ...planned(plannedSignedIn),
                ],
              },
              ...planned(plannedPublic),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]);

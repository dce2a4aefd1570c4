import { memo } from 'react';
import { createBrowserRouter, Outlet, redirectDocument, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '../components/ui/loading.tsx';
// Before the router reads the entry.
import '../lib/entry-key.ts';
import type { Screen } from '../lib/screen.ts';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { guards } from './route-guards.tsx';
import { screens } from './screens.ts';
import { publicPaths } from '../config/public-paths.ts';
import { Shell } from './shell.tsx';

/** Memoised: the router draws every layout again at each change of the address. */
const ShellLayout = memo(function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
});

function routeOf({ path, page, guard }: Screen): RouteObject {
  const route = { path, lazy: async () => ({ Component: await page() }) };
  return guard ? { element: guards[guard], children: [route] } : route;
}

/** The address for which the server sent this application. */
const servedFor = window.location.pathname;

/**
 * A page that the server has by itself: the browser asks for it as for any other site's. Where the server sent the
 * application instead, there is no such page: to ask again would never end.
 */
const documentOf = (path: string): RouteObject => ({
  path,
  loader: ({ request }) => (new URL(request.url).pathname === servedFor ? null : redirectDocument(request.url)),
  Component: NotFound,
});

/** Every route; each page's code is fetched when it is first visited. */
export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: PageSpinner,
    ErrorBoundary: RouteError,
    children: [
      ...screens.filter(({ bare }) => bare).map(routeOf),
      {
        Component: ShellLayout,
        children: [
          {
            // Inside of the shell: its bar is there while the code of the first page is fetched.
            HydrateFallback: PageSpinner,
            ErrorBoundary: RouteError,
            children: [
              ...publicPaths.map(documentOf),
              ...screens.filter(({ bare }) => !bare).map(routeOf),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]);

import { memo } from 'react';
import { createBrowserRouter, createPath, Outlet, redirectDocument, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '../components/ui/loading.tsx';
// This import must run before the router reads the history entry.
import '../lib/entry-key.ts';
import type { Screen } from '../lib/screen.ts';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { guards } from './route-guards.tsx';
import { screens } from './screens.ts';
import { publicPaths } from '../config/public-paths.ts';
import { Shell } from './shell.tsx';

/** Memoised, because the router renders every layout again when the URL changes. */
const ShellLayout = memo(function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
});

function routeOf({ path, page, guard }: Screen): RouteObject {
  const route = { path, lazy: async () => ({ Component: await page().catch(openInNewVersion) }) };
  return guard ? { element: guards[guard], children: [route] } : route;
}

/**
 * After an upgrade of the server, the code of a page that was not opened before is gone. The browser then loads that
 * page like a page of another site. The first page of a document is never loaded again: that could go on for ever.
 * @throws the error, when the code could not be fetched for another reason
 */
async function openInNewVersion(error: unknown): Promise<never> {
  const { initialized, navigation } = router.state;
  if (!initialized || !navigation.location || !(await isReplaced())) throw error;
  window.location.assign(createPath(navigation.location));
  // Nothing more is shown until the browser has loaded it.
  return new Promise(() => undefined);
}

/** The path for which the server sent this application. */
const servedFor = window.location.pathname;

/**
 * A page that the server renders: the browser loads it like a page of another site. If the server sent this application
 * for the path, the page does not exist; another request would cause an endless loop.
 */
const documentOf = (path: string): RouteObject => ({
  path,
  loader: ({ request }) => (new URL(request.url).pathname === servedFor ? null : redirectDocument(request.url)),
  Component: NotFound,
});

/** Every route. The code of each page is fetched when the page is first visited. */
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
            // Inside the shell, so that the bar shows while the code of the first page is being fetched.
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

/**
 * True when the server runs another version since this page was loaded: it no longer has the page's own script, whose
 * name changes with each change of the code.
 */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return false;
  try {
    return (await fetch(script.src, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

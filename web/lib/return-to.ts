/** Any origin will do: it only shows whether a text leaves its own. */
const BASE = 'https://same.invalid';

/**
 * Where to go after signing in, when it is safe: a path of this site, never another origin, a script or the API.
 * Browsers read `//host`, `/\host` and tabs inside a scheme as other origins; the URL parser decides as they do.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(value, BASE);
  } catch {
    return null;
  }
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/auth' || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The page to open after signing in, when it is safe: a path of this site, never another origin, a script, the API or
 * the sign-in page itself. Browsers read `//host`, `/\host` and a tab or a line break inside as another origin. They
 * also resolve `.` and `..` (also as `%2e`) first, so that `/..//host` leaves the site. All of these are refused.
 * @returns the path with its query and fragment; undefined for anything else
 */
export function safeReturnTo(given: string | null | undefined): string | undefined {
  if (!given || !/^\/(?!\/)[^\\\s]*$/.test(given)) return undefined;
  const [path = ''] = given.split(/[?#]/);
  const isUnsafe = /\/(\.|%2e){1,2}(\/|$)/i.test(path) || path === '/auth' || path.startsWith('/api/');
  return isUnsafe ? undefined : given;
}

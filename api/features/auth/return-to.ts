/**
 * The path to go to after signing in: a path on our own pages, or none. `//host` and `/\host` would leave them.
 * @returns undefined for anything else
 */
export function safeReturnTo(given: string | undefined): string | undefined {
  if (given === undefined || !/^\/(?![/\\])[^\\\s]*$/.test(given)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, 'http://own.invalid');
  // `/..//host` is only seen for what it is once its dots are resolved.
  return origin === 'http://own.invalid' && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/**
 * True when the server runs another version since this page was loaded: it no longer has the page's own script, whose
 * name changes with each change of the code.
 */
export async function isReplaced(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return false;
  try {
    return (await fetch(script.src, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

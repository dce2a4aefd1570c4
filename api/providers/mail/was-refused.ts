/**
 * True when a failed mail certainly did not leave: the server was not reached or refused it. When a connection breaks
 * later, the server may have accepted the mail.
 * @param error thrown by `Mailer.send`
 */
export function wasRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' || command === 'CONN';
}

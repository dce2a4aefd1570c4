/**
 * Whether a mail that could not be sent is known to have stayed here: the server was not reached or said no. A
 * connection that broke off later tells nothing, for the server may have taken the mail.
 * @param error what `Mailer.send` threw
 */
export function wasRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' || command === 'CONN';
}

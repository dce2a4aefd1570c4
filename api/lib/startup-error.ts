/** The server cannot start. The message is one line for the operator: what is wrong and how to fix it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

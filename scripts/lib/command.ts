/** Helpers of commands: what their user reads when a command cannot do what was asked. */
import { StartupError } from '../../api/lib/startup-error.ts';

/** A command cannot do what was asked, or only a part of it. The message is one line for its user. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command. An error that is meant for its user is printed without a stack, and the exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

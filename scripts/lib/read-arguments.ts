import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorCode } from '../../api/lib/error-code.ts';
import { endWith } from './project.ts';

/**
 * The arguments of a command, as `parseArgs` reads them. An option that the command does not have ends the process with
 * one line and code 1.
 * @param usage how the command is called, such as `npm run forms:check [-- FILE ...] [--watch]`
 */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!errorCode(error).startsWith('ERR_PARSE_ARGS')) throw error;
    return endWith(`${(error as Error).message.split('. ')[0]}. Usage: ${usage}`);
  }
}

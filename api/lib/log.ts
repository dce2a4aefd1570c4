/** The log: one JSON object per line, for machines. It contains ids, routes and numbers, never text of users. */
import type { Env } from '../env.ts';
import { errorCode } from './error-code.ts';

export type LogLevel = 'error' | 'warn' | 'info';
export type LogEntry = Readonly<Record<string, string | number | boolean | null | undefined>>;
export interface Log {
  error(entry: LogEntry): void;
  warn(entry: LogEntry): void;
  info(entry: LogEntry): void;
}

const RANK = { silent: 0, error: 1, warn: 2, info: 3 } as const;

/** @param write gets each finished line; in the product it is {@link logOutput} */
export function createLog(level: Env['LOG_LEVEL'], write: (line: string) => void): Log {
  const at = (name: LogLevel) => (entry: LogEntry) => {
    if (RANK[name] <= RANK[level])
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, ...entry })}\n`);
  };
  return { error: at('error'), warn: at('warn'), info: at('info') };
}

/** The parts of an error that may be logged: its kind and stack, but not its message, which may quote user input. */
export const describeError = (error: unknown): LogEntry => {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = errorCode(error);
  return {
    error: error.name,
    ...(code !== '' && { code }),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' < '),
  };
};

import { errorCode } from './error-code.ts';

/** What `reading` resolves to; undefined when its file or folder does not exist. */
export const unlessMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  });

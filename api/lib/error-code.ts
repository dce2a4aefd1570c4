/** The code of an error of the system, the database or a package: `ENOENT`, `SQLITE_BUSY`; '' when it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The addresses that the application answers, and not the server by itself. */
import { paths } from './paths.ts';
import { publicPaths } from './public-paths.ts';

type PathsIn<T> = T extends { readonly path: infer P extends string }
  ? P
  : T extends object
    ? PathsIn<T[keyof T]>
    : never;

/** A pattern of `paths`: a screen at any other address would be answered with status 404. */
export type ScreenPath = PathsIn<typeof paths>;

const pathsIn = (entry: object): string[] =>
  'path' in entry
    ? [entry.path as string]
    : Object.values(entry).flatMap((inner: unknown) =>
        typeof inner === 'object' && inner !== null ? pathsIn(inner) : [],
      );

/** Patterns of the router. The build hands them to the server, which answers 404 for all other addresses. */
export const screenPaths: readonly string[] = [...new Set(pathsIn(paths))].filter(
  (path) => !publicPaths.includes(path),
);

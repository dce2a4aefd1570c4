/** The paths that the application handles. The server answers all other paths itself. */
import { paths } from './paths.ts';
import { publicPaths } from './public-paths.ts';

type PathsIn<T> = T extends { readonly path: infer P extends string }
  ? P
  : T extends object
    ? PathsIn<T[keyof T]>
    : never;

/** A pattern from `paths`. The server would answer any other path with status 404. */
export type ScreenPath = PathsIn<typeof paths>;

const pathsIn = (entry: object): string[] =>
  'path' in entry
    ? [entry.path as string]
    : Object.values(entry).flatMap((inner: unknown) =>
        typeof inner === 'object' && inner !== null ? pathsIn(inner) : [],
      );

/** The route patterns. The build passes them to the server, which answers 404 for all other paths. */
export const screenPaths: readonly string[] = [...new Set(pathsIn(paths))].filter(
  (path) => !publicPaths.includes(path),
);

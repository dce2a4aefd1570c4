/**
 * The public pages of the built web: HTML files from the build, with placeholders that the server fills for each
 * response.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `pages/manifest.json`, which the build writes. */
export interface PublicPagesManifest {
  /** Hash of the inline script in each page, for the content security policy: `sha256-…`. */
  scriptHash: string;
  /** Files of `pages/` by the path at which they are served. */
  files: Record<string, string>;
  /** Patterns of the paths that the application serves: `/forms/:id/:step?`. */
  screens: readonly string[];
}

/** @param webDir the folder of the built web. @returns undefined when no public pages were built */
export function readPublicPages(webDir: string): PublicPagesManifest | undefined {
  const file = join(webDir, 'pages/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublicPagesManifest) : undefined;
}

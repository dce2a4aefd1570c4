/** The public pages of the built web: files that the build has rendered, with places that each answer fills. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `pages/manifest.json`, which the build writes. */
export interface PublicPagesManifest {
  /** Of the script inside of each page, for the content security policy: `sha256-…`. */
  scriptHash: string;
  /** Files of `pages/` by the address that they answer. */
  files: Record<string, string>;
  /** Patterns of the addresses that the application answers: `/forms/:id/:step?`. */
  screens: readonly string[];
}

/** @param webDir the folder of the built web. @returns undefined where no public pages were built */
export function readPublicPages(webDir: string): PublicPagesManifest | undefined {
  const file = join(webDir, 'pages/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublicPagesManifest) : undefined;
}

/** The files and folders that the build reads, from the project's folder. */
export const SOURCES: readonly string[];
/** A hash of the current sources. */
export function readStamp(): Promise<string>;
/** True when `dist/` is a complete build of the current sources. */
export function isBuilt(): Promise<boolean>;
/**
 * Whether a program of the build can run only after a new build: the server when a source has changed, and a command for
 * operators when there is none.
 * @param program the URL of its file
 * @param built `isBuilt`, except in tests
 */
export function mustBuild(program: URL, built?: () => Promise<boolean>): Promise<boolean>;
export function writeStamp(stamp: string): Promise<void>;
export function removeStamp(): Promise<void>;

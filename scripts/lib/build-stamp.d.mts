/** The files and folders that the build reads, from the project's folder. */
export const SOURCES: readonly string[];
/** A hash of the current sources. */
export function readStamp(): Promise<string>;
/** True when `dist/` is a complete build of the current sources. */
export function isBuilt(): Promise<boolean>;
export function writeStamp(stamp: string): Promise<void>;
export function removeStamp(): Promise<void>;

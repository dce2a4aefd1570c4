/** The sources as they are now, as one hash. */
export function readStamp(): Promise<string>;
/** Whether `dist/` is a whole build of the sources as they are now. */
export function isBuilt(): Promise<boolean>;
export function writeStamp(stamp: string): Promise<void>;
export function removeStamp(): Promise<void>;

export function hasBuildTools(): boolean;

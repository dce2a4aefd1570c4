/** Whether the tools that build are installed: `npm ci --omit=dev` leaves them out. */
export function hasBuildTools() {
  try {
    for (const tool of ['tsx', 'vite', 'esbuild']) import.meta.resolve(tool);
    return true;
  } catch {
    return false;
  }
}

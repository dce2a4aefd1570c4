/** True when the build tools are installed. `npm ci --omit=dev` does not install them. */
export function hasBuildTools() {
  try {
    for (const tool of ['tsx', 'vite', 'esbuild']) import.meta.resolve(tool);
    return true;
  } catch {
    return false;
  }
}

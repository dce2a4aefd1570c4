/** Bundles scripts for a browser: of the public pages, and of the pages that tests and benchmarks open. */
import type { BuildOptions } from 'esbuild';
import { root } from './project.ts';

export const FOR_PAGES = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * @param file path of the script from the project's folder
 * @returns the script with everything that it imports
 */
export async function bundleForPage(file: string, options: BuildOptions = {}): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...FOR_PAGES, entryPoints: [file], ...options, write: false });
  return outputFiles[0]!.text;
}

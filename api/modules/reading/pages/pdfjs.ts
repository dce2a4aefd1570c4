/** Loads pdf.js at its first use. */
type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let loaded: Promise<Pdfjs> | undefined;

export const pdfjs = (): Promise<Pdfjs> => (loaded ??= load());

/**
 * The build that runs on Node 20 replaces these functions of the whole process by its copies in JavaScript, which take
 * up to eight times as long. The engine's functions are put back.
 */
const REPLACED = [
  [JSON, 'parse'],
  [JSON, 'stringify'],
  [Array.prototype, 'push'],
] as const;

async function load(): Promise<Pdfjs> {
  const own = REPLACED.map(([object, name]) => Object.getOwnPropertyDescriptor(object, name)!);
  const module = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // The part that reads documents replaces them too. `getDocument` would load it at its first call.
  // @ts-expect-error It has no types.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  for (const [index, [object, name]] of REPLACED.entries()) Object.defineProperty(object, name, own[index]!);
  return module;
}

/**
 * Replaces uvu in the bundles of `npm test -- --grep WORD`. uvu has no filter by name, so tests without the word in
 * their name are not registered.
 */
type Uvu = typeof import('uvu');

// Imported by its file path, because the name `uvu` resolves to this module.
const uvu = (await import(new URL('../../node_modules/uvu/dist/index.mjs', import.meta.url).href)) as Uvu;
const word = (process.env.TEST_GREP ?? '').toLowerCase();

function filtered<T extends Uvu['test']>(real: T): T {
  const pick = (name: string, ...rest: unknown[]): void => {
    if (name.toLowerCase().includes(word)) (real as (...args: unknown[]) => void)(name, ...rest);
  };
  return Object.assign(pick, real) as unknown as T;
}

export const { exec } = uvu;
export const test = filtered(uvu.test);
export const suite = ((...args: Parameters<Uvu['suite']>) =>
  filtered(uvu.suite(...args) as Uvu['test'])) as Uvu['suite'];

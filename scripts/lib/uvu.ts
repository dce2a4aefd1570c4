/**
 * Replaces uvu in the bundles of the tests, because uvu lacks two things. It has no filter by name: with
 * `npm test -- --grep WORD`, tests without the word in their name are not registered. And it drops the error of a
 * `before`, so here it is printed.
 */
type Uvu = typeof import('uvu');
type Before = Uvu['test']['before'];

// Imported by its file path, because the name `uvu` resolves to this module.
const uvu = (await import(new URL('../../node_modules/uvu/dist/index.mjs', import.meta.url).href)) as Uvu;
const word = (process.env.TEST_GREP ?? '').toLowerCase();

function withOurs<T extends Uvu['test']>(real: T): T {
  const pick = (name: string, ...rest: unknown[]): void => {
    if (name.toLowerCase().includes(word)) (real as (...args: unknown[]) => void)(name, ...rest);
  };
  const before = (prepare: Parameters<Before>[0]): void =>
    real.before(async (context) => {
      try {
        await prepare(context);
      } catch (error) {
        console.error(error);
        throw error;
      }
    });
  return Object.assign(pick, real, { before: Object.assign(before, real.before) }) as unknown as T;
}

export const { exec } = uvu;
export const test = withOurs(uvu.test);
export const suite = ((...args: Parameters<Uvu['suite']>) =>
  withOurs(uvu.suite(...args) as Uvu['test'])) as Uvu['suite'];

import { ratioResult } from '../lib/results.ts';
import type { Pair } from '../lib/rounds.ts';
import { runSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

/** What a key costs the engine in a large form against a small one: it must not grow with the form. */
export const engineKey: Row = {
  name: 'engine-key',
  run: async () => [
    ratioResult('engine, per key, form of 1,000 fields against one of 20', await runSubject<Pair>('engine-key'), 'µs', { atMost: 3 }),
  ],
};

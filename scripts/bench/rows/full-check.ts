import { ratioResult } from '../lib/results.ts';
import type { Pair } from '../lib/rounds.ts';
import { runSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

/** A full check of the DS-160, compared with raw Ajv (`allErrors`) on its plain schema. */
export const fullCheck: Row = {
  name: 'full-check',
  async run() {
    const { complete, halfFilled } = await runSubject<Record<'complete' | 'halfFilled', Pair>>('full-check');
    return [
      ratioResult('full check of the DS-160, complete, against raw Ajv', complete, 'µs', { atLeast: 0.8 }),
      ratioResult('the same, half-filled', halfFilled, 'µs', { atLeast: 0.8 }),
    ];
  },
};

import { figureResult } from '../lib/results.ts';
import { runSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

/** A question to the knowledge base, and to the questions of the three forms. */
export const search: Row = {
  name: 'search',
  async run() {
    const { ms } = await runSubject<{ ms: number }>('search');
    return [figureResult('search of the knowledge base for a question', ms, 'ms', 10)];
  },
};

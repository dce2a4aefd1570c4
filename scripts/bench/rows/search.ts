import { figureResult } from '../lib/results.ts';
import { runSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

/** A search with a question in the knowledge base and in the questions of the three forms. */
export const search: Row = {
  name: 'search',
  async run() {
    const { ms } = await runSubject<{ ms: number }>('search');
    return [figureResult('search of the knowledge base for a question', ms, 'ms', 10)];
  },
};

import { figureResult } from '../lib/results.ts';
import { runSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

/** The time between a model's first word and its arrival at the user: masking, limits, the log of calls, passages. */
export const firstWord: Row = {
  name: 'first-word',
  async run() {
    const { ms } = await runSubject<{ ms: number }>('first-word');
    return [figureResult("first word of a streamed answer, behind the model's own", ms, 'ms', 50)];
  },
};

/** The rows that are one time of one subject, without a comparison. */
import { figureResult } from '../lib/results.ts';
import { runSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

const figureRow = (name: string, what: string, atMost: number): Row => ({
  name,
  async run() {
    const { ms } = await runSubject<{ ms: number }>(name);
    return [figureResult(what, ms, 'ms', atMost)];
  },
});

/** The risk assessment of a complete DS-160, including its comparison with other sources. */
export const risk = figureRow('risk', 'risk assessment of a full DS-160, compared with 20 other sources', 5);

/** A search with a question in the knowledge base and in the questions of the three forms. */
export const search = figureRow('search', 'search of the knowledge base for a question', 10);

/** The time between a model's first word and its arrival at the user: masking, limits, the log of calls, passages. */
export const firstWord = figureRow('first-word', "first word of a streamed answer, behind the model's own", 50);

import { figureResult } from '../lib/results.ts';
import { runSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

/** The risk assessment of a complete DS-160, including its comparison with other sources. */
export const risk: Row = {
  name: 'risk',
  async run() {
    const { ms } = await runSubject<{ ms: number }>('risk');
    return [figureResult('risk assessment of a full DS-160, compared with 20 other sources', ms, 'ms', 5)];
  },
};

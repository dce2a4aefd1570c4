/**
 * How often one user may make certain calls, on the screens and by keys together. Calls by keys also count for the plan
 * (`ApiPlan.callsPerMonth`). The server enforces this table, and the API's documentation and OpenAPI document show it.
 */
import { HOUR, MINUTE } from '../../lib/time.ts';

export interface CallLimit {
  readonly calls: number;
  /** Milliseconds. It begins with the first of these calls. */
  readonly span: number;
  /** What the calls are called. */
  readonly name: string;
}

export const CALL_LIMITS = {
  expensive: { calls: 300, span: 15 * MINUTE, name: 'expensive calls' },
  upload: { calls: 120, span: HOUR, name: 'uploads' },
} as const satisfies Readonly<Record<string, CallLimit>>;

/** `300 expensive calls in 15 minutes` */
export const limitText = ({ calls, name, span }: CallLimit): string =>
  `${calls} ${name} in ${span === HOUR ? 'an hour' : `${span / MINUTE} minutes`}`;

/**
 * How often one user may make certain calls, on the screens and by keys together. Calls by keys also count for the plan
 * (`ApiPlan.callsPerMonth`). The server enforces this table, and the API's documentation and OpenAPI document show it.
 */
import { HOUR, MINUTE } from '../../time.ts';

export interface CallLimit {
  readonly calls: number;
  /** Milliseconds. It begins with the first of these calls. */
  readonly span: number;
  /** The calls, as a noun. */
  readonly of: string;
}

export const CALL_LIMITS = {
  expensive: { calls: 300, span: 15 * MINUTE, of: 'expensive calls, such as PDFs, suggestions and histories' },
  upload: { calls: 120, span: HOUR, of: 'uploads that are begun' },
} as const satisfies Readonly<Record<string, CallLimit>>;

/** `300 in 15 minutes` */
export const limitText = ({ calls, span }: CallLimit): string =>
  `${calls} in ${span === HOUR ? 'an hour' : `${span / MINUTE} minutes`}`;

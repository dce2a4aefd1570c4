import useSWR, { type SWRResponse } from 'swr';
import type { RiskAssessment } from '../../../../engine/product/risk/assess-risk.ts';
import { MINUTE } from '../../../../engine/lib/time.ts';
import { api, read } from '../../../lib/api.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';

/** An assessment of the same answers is cached this long, in milliseconds (spec/1 section 9). */
const CACHED_FOR = 5 * MINUTE;
const RETRIES = 2;
const RETRY_AFTER = 2000;

/** The form to assess, as it was saved. */
export interface AssessedForm {
  readonly id: string;
  readonly revision: number;
  /** Without any answers there is nothing to assess. */
  readonly hasAnswers: boolean;
}

/** Tries again after a failure. Only the last failure counts, so that a good assessment is not replaced before it. */
async function assess(id: string): Promise<RiskAssessment> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await read(api.forms[':id']['risk-assessment'].$get({ param: { id } }));
    } catch (error) {
      if (retries === RETRIES || isUnauthorized(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_AFTER);
      });
    }
  }
}

/** The risk advice for a form as last saved. While a new one loads, the previous one stays. */
export const useRisk = ({ id, revision, hasAnswers }: AssessedForm): SWRResponse<RiskAssessment, unknown> =>
  useSWR<RiskAssessment, unknown>(hasAnswers ? ['risk-assessment', id, revision] : null, () => assess(id), {
    keepPreviousData: true,
    dedupingInterval: CACHED_FOR,
    revalidateIfStale: true,
  });

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

/** The risk advice for a form as last saved. While a new one loads, the previous one stays. */
export const useRisk = ({ id, revision, hasAnswers }: AssessedForm): SWRResponse<RiskAssessment, unknown> =>
  useSWR<RiskAssessment, unknown>(
    hasAnswers ? ['risk-assessment', id, revision] : null,
    () => read(api.forms[':id']['risk-assessment'].$get({ param: { id } })),
    {
      keepPreviousData: true,
      dedupingInterval: CACHED_FOR,
      revalidateIfStale: true,
      shouldRetryOnError: true,
      onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
        if (retryCount > RETRIES || isUnauthorized(error)) return;
        setTimeout(() => void revalidate({ retryCount }), RETRY_AFTER);
      },
    },
  );

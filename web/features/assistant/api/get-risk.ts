import useSWR from 'swr';
import type { RiskAssessment } from '../../../../engine/product/risk/assess-risk.ts';
import { api, read } from '../../../lib/api.ts';

/** An assessment of the same answers holds this long, milliseconds (spec/1 section 9). */
const CACHED_FOR = 5 * 60 * 1000;
const RETRIES = 2;
const RETRY_AFTER = 2000;

/** What an assessment is about: a form as it was saved. */
export interface AssessedForm {
  readonly id: string;
  readonly revision: number;
  /** Before anything was answered there is nothing to assess. */
  readonly hasAnswers: boolean;
}

/** The risk advice on a form as it was last saved; while a new one is on its way the one before stays. */
export const useRisk = ({ id, revision, hasAnswers }: AssessedForm) =>
  useSWR<RiskAssessment, unknown>(
    hasAnswers ? ['risk-assessment', id, revision] : null,
    () => read(api.forms[':id']['risk-assessment'].$get({ param: { id } })),
    {
      keepPreviousData: true,
      dedupingInterval: CACHED_FOR,
      revalidateIfStale: false,
      shouldRetryOnError: true,
      onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
        if (retryCount > RETRIES || String(error).includes('401')) return;
        setTimeout(() => void revalidate({ retryCount }), RETRY_AFTER);
      },
    },
  );

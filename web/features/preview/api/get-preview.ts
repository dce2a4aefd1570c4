import useSWR from 'swr';
import { hc } from 'hono/client';
import type { PreviewView } from '../../../../api/features/preview/schemas.ts';
import { read } from '../../../lib/api.ts';
import type { PreviewType } from '../../../../api/features/preview/routes.ts';

/**
 * A form with invented answers for the preview. Fetched once: later saves of the file arrive through the stream.
 *
 * @param type undefined fetches nothing
 * @param today the user's local date, `YYYY-MM-DD`
 */
export const usePreview = (type: string | undefined, seed: number, today: string) =>
  useSWR<PreviewView, unknown>(type === undefined ? null : ['preview', type, seed], () =>
    read(previewApi[':type'].$get({ param: { type: type! }, query: { seed: String(seed), today } })),
  );

/** The typed client for API calls that exist only in development. */
export const previewApi = hc<PreviewType>('/api/preview', { init: { credentials: 'same-origin' } });

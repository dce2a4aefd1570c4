import { hc } from 'hono/client';
import type { PreviewType } from '../../../../api/features/preview/routes.ts';

/** The typed client of the calls that exist in development alone. */
export const previewApi = hc<PreviewType>('/api/preview', { init: { credentials: 'same-origin' } });

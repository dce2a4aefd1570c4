import { hc } from 'hono/client';
import type { PreviewType } from '../../../../api/features/preview/routes.ts';

/** The typed client for API calls that exist only in development. */
export const previewApi = hc<PreviewType>('/api/preview', { init: { credentials: 'same-origin' } });

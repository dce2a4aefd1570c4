import type { Env } from '../env.ts';

/**
 * Whether the operator lets everybody sign in as administrator to try the product. Never in production: `env.ts`
 * rejects it.
 */
export const hasQuickAdmin = ({
  NODE_ENV,
  QUICK_ADMIN_ACCESS,
}: Pick<Env, 'NODE_ENV' | 'QUICK_ADMIN_ACCESS'>): boolean => QUICK_ADMIN_ACCESS === '1' && NODE_ENV !== 'production';

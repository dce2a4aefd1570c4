import type { Deps } from '../../context.ts';

export type PhotoDeps = Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>;

/** URL of a user's picture. */
export const photoUrl = (id: string): string => `/api/user/photo/${id}`;

import type { Deps } from '../../context.ts';

export type PhotoDeps = Pick<Deps, 'db' | 'blobs' | 'now'>;

/** Where a person's picture is asked for. */
export const photoUrl = (id: string): string => `/api/user/photo/${id}`;

import type { Deps } from '../../context.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';

export type PhotoDeps = Pick<Deps, 'db' | 'blobs' | 'now'>;

/** Where a person's picture is asked for. */
export const photoUrl = (id: string): string => `/api/user/photo/${id}`;

/** A person's pictures follow one another: two at once would each leave the other's file behind. */
export const inTurn = oneAtATime();

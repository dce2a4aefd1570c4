/**
 * Where people were under a revision that this process saved: a save that replaces it need not open its answers to learn
 * that. What a revision holds never changes, so this cannot be wrong; what is not here is read.
 */
import type { FormView, Place } from './schemas.ts';

const AT_MOST = 10_000;

const kept = new Map<string, { readonly revision: number; readonly place: Place }>();

export function keepPlace({ id, revision, place }: Pick<FormView, 'id' | 'revision' | 'place'>): void {
  kept.delete(id);
  kept.set(id, { revision, place });
  const oldest = kept.size > AT_MOST ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}

/** @returns undefined when another process saved that revision, or it was long ago */
export function keptPlace({ id, revision }: { id: string; revision: number }): Place | undefined {
  const known = kept.get(id);
  return known?.revision === revision ? known.place : undefined;
}

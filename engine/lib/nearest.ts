/** Finds the name that is most similar to a misspelt one. */
import { editDistance } from './edit-distance.ts';

/** @param far the maximum number of different letters */
export function nearest(word: string, names: readonly string[], far: number): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0] && ranked[0].distance <= far ? ranked[0].name : undefined;
}

/** Letters in the wrong order are one mistake: `x-hlep` is nearer to `x-help` than to `x-step`. */
const distanceOf = (a: string, b: string): number => (a !== b && sorted(a) === sorted(b) ? 1 : editDistance(a, b));

const sorted = (word: string): string => [...word].sort().join('');

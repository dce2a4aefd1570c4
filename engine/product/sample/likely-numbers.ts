import type { LikelyAnswers } from '../../authoring/sample/vocabulary.ts';
import type { Question } from './question.ts';

/** Words, minimum, maximum, and what the number is a multiple of. The first rule that matches is used. */
const BY_WORDS: ReadonlyArray<readonly [RegExp, number, number, number]> = [
  [/\bage\b/, 21, 60, 1],
  [/year/, 2016, 2024, 1],
  [/percent|%/, 5, 95, 5],
  [/hours/, 20, 40, 1],
  [/month/, 2800, 6400, 100],
  [/prevailing/, 68_000, 79_000, 100],
  [/salary|wage|income/, 82_000, 124_000, 100],
  [/tuition/, 18_000, 32_000, 100],
  [/living/, 12_000, 19_000, 100],
  [/insurance/, 1_200, 2_900, 10],
  [/personal|family funds|savings/, 38_000, 60_000, 500],
  [/school funds|scholarship/, 2_000, 9_000, 500],
  [/fee|expense|cost|funds|amount|price|gift|budget|payment/, 400, 4_000, 10],
  [/height/, 1.55, 1.95, 0.01],
  [/weight/, 52, 94, 1],
  [/employees/, 12, 900, 1],
  [/child|dependent|adult|people|persons|workers|number|count|how many|total/, 1, 3, 1],
];

/** The likely numbers for a question, by its words. */
export function likelyNumbers({ about }: Question): LikelyAnswers['numbers'] {
  const rule = BY_WORDS.find(([words]) => words.test(about));
  return rule && [rule[1], rule[2], rule[3]];
}

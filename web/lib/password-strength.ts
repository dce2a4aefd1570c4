/**
 * A rough estimate of how hard a password is to guess: by its length, in which runs, repeats and the most common words
 * count little (NIST SP 800-63B, appendix A: length decides, not the kinds of characters).
 */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Words that attackers try first, with other characters around them. */
const COMMON = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'login',
  'abc123',
  'monkey',
  'dragon',
  'football',
  'visa',
  'passport',
];

/** The minimum number of characters that are hard to guess for each strength. */
const FROM: ReadonlyArray<readonly [number, Strength]> = [
  [16, 'strong'],
  [12, 'good'],
  [8, 'fair'],
];

/** @param min a password with fewer characters is always weak */
export function passwordStrength(password: string, min: number): Strength {
  const hardToGuess = countHardToGuess(password);
  return (password.length >= min && FROM.find(([length]) => hardToGuess >= length)?.[1]) || 'weak';
}

/**
 * The number of characters that are hard to guess. A common word counts as one of them, and a run such as `aaaa`, `1234`
 * or `dcba` as two.
 */
function countHardToGuess(password: string): number {
  const shortened = COMMON.reduce((text, word) => text.replaceAll(word, '\0'), password.toLowerCase());
  const codes = [...shortened].map((character) => character.codePointAt(0)!);
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  const inRun = steps.map((step, index) => Math.abs(step) <= 1 && step === steps[index - 1]);
  // The first two characters of a run are hard to guess. From the third on, each follows from the ones before.
  return codes.length - inRun.filter(Boolean).length;
}

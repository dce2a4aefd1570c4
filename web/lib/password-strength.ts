/**
 * How hard a password is to guess, roughly: by its length, of which runs, repeats and the commonest words count little
 * (NIST SP 800-63B, appendix A: length decides, not the kinds of characters).
 */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** What guessers try first, with any characters around it. */
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

/** From how many characters on that are not foreseeable. */
const FROM: ReadonlyArray<readonly [number, Strength]> = [
  [16, 'strong'],
  [12, 'good'],
  [8, 'fair'],
];

/** @param min below it a password is weak, whatever it is made of */
export function passwordStrength(password: string, min: number): Strength {
  const unforeseen = countUnforeseen(password);
  return (password.length >= min && FROM.find(([length]) => unforeseen >= length)?.[1]) || 'weak';
}

/** A common word counts as one character, and so does a run such as `aaaa`, `1234` or `dcba`. */
function countUnforeseen(password: string): number {
  const shortened = COMMON.reduce((text, word) => text.replaceAll(word, '\0'), password.toLowerCase());
  const codes = [...shortened].map((character) => character.codePointAt(0)!);
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  const inRun = steps.map((step, index) => index > 0 && Math.abs(step) <= 1 && step === steps[index - 1]);
  // A run's first two characters say nothing yet; from the third on they follow from them.
  return codes.length - inRun.filter(Boolean).length;
}

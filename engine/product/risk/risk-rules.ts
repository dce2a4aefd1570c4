import comparedFacts from './compared-facts.json' with { type: 'json' };

/**
 * How much each kind of finding counts in the risk score. The score is about completeness and consistency alone: it is the
 * sum of these points, at most 100, and each point names its rule. What is only missing never leaves the green band.
 */
export const RISK_POINTS = {
  /** When every required answer is missing; of some, their share, rounded up. */
  missing: 30,
  /** An answer that breaks a rule of its field. */
  wrong: 15,
  /** A check of the definition that is a warning. */
  warning: 12,
  /** A check of the definition that is a note. */
  info: 3,
  /** An answer that differs from the profile, a document or another form of the same person. */
  differs: 20,
} as const;

export const MOST_RISK = 100;

/** Scores up to these are green and yellow; above them the assessment is red (spec/1 section 9). */
export const RISK_BANDS = { green: 30, yellow: 70 } as const;

/** A fact that a person's forms, profile and documents all tell, so that they can be compared (DOMAIN, rule 8). */
export interface ComparedFact {
  readonly id: string;
  /** The `x-prefill` sources that mean it. */
  readonly sources: readonly string[];
  /** One source may leave out what comes after the beginning, as a passport does with second given names. */
  readonly mayEndEarlier?: boolean;
}

export const COMPARED_FACTS: readonly ComparedFact[] = comparedFacts;

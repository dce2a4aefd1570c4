import comparedFacts from './compared-facts.json' with { type: 'json' };

/**
 * How much each kind of finding counts in the risk score. The score is only about completeness and consistency: it is
 * the sum of these points, at most 100, and each point names its rule. Missing answers alone never leave the green
 * band.
 */
export const RISK_POINTS = {
  /** When every required answer is missing. When only some are missing, their share of it, rounded up. */
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

export const MAX_RISK = 100;

/** Scores up to these are green and yellow; above them the assessment is red (spec/1 section 9). */
export const RISK_BANDS = { green: 30, yellow: 70 } as const;

/** A fact that a person's forms, profile and documents all contain, so that it can be compared (DOMAIN, rule 8). */
export interface ComparedFact {
  readonly id: string;
  /** The `x-prefill` sources that have this meaning. */
  readonly sources: readonly string[];
  /** True when a source may contain only the beginning, as a passport does with second given names. */
  readonly mayEndEarlier?: boolean;
}

export const COMPARED_FACTS: readonly ComparedFact[] = comparedFacts;

/**
 * The facts that are read from each source. The middle name belongs to the given names of a passport, and the expiration
 * date tells two passports of a person apart.
 */
export const KNOWN_FACTS: readonly ComparedFact[] = [
  ...COMPARED_FACTS,
  { id: 'middleName', sources: ['person.middleName'] },
  { id: 'passportExpiry', sources: ['profile.passportExpiry', 'passport.expiryDate'] },
];

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

/** What is compared across a person's forms, profile and documents (DOMAIN, rule 8), by the `x-prefill` sources that mean it. */
export const COMPARED_FACTS = [
  { id: 'familyName', sources: ['profile.lastName', 'passport.surname'] },
  { id: 'givenName', sources: ['profile.firstName', 'passport.givenNames'] },
  { id: 'birthDate', sources: ['profile.dateOfBirth', 'passport.birthDate'] },
  { id: 'passportNumber', sources: ['profile.passportNumber', 'passport.number'] },
  { id: 'citizenship', sources: ['profile.nationality', 'passport.nationality'] },
] as const;

export type ComparedFact = (typeof COMPARED_FACTS)[number]['id'];

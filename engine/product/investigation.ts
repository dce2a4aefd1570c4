/** What administrators look into, a risk flag or an anomaly: its states, and how serious it is (spec/3 section 4). */

export const INVESTIGATION_STATUSES = ['ACTIVE', 'INVESTIGATING', 'RESOLVED', 'FALSE_POSITIVE'] as const;
export type InvestigationStatus = (typeof INVESTIGATION_STATUSES)[number];

export const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What came of an anomaly that was resolved. */
export const RESOLUTIONS = ['PERSON_TOLD', 'ACCESS_ENDED', 'EXPLAINED'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Where an investigation may go from each state; what was closed can be opened again. */
export const INVESTIGATION_MOVES: Readonly<Record<InvestigationStatus, readonly InvestigationStatus[]>> = {
  ACTIVE: ['INVESTIGATING', 'RESOLVED', 'FALSE_POSITIVE'],
  INVESTIGATING: ['RESOLVED', 'FALSE_POSITIVE'],
  RESOLVED: ['ACTIVE'],
  FALSE_POSITIVE: ['ACTIVE'],
};

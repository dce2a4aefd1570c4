/** Investigations by administrators into a risk flag or an anomaly: their states and severities (spec/3 section 4). */

export const INVESTIGATION_STATUSES = ['ACTIVE', 'INVESTIGATING', 'RESOLVED', 'FALSE_POSITIVE'] as const;
export type InvestigationStatus = (typeof INVESTIGATION_STATUSES)[number];

export const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The outcome of an anomaly that was resolved. */
export const RESOLUTIONS = ['PERSON_TOLD', 'ACCESS_ENDED', 'EXPLAINED'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** The states that may follow each state of an investigation. A closed investigation can be opened again. */
export const INVESTIGATION_MOVES: Readonly<Record<InvestigationStatus, readonly InvestigationStatus[]>> = {
  ACTIVE: ['INVESTIGATING', 'RESOLVED', 'FALSE_POSITIVE'],
  INVESTIGATING: ['RESOLVED', 'FALSE_POSITIVE'],
  RESOLVED: ['ACTIVE'],
  FALSE_POSITIVE: ['ACTIVE'],
};

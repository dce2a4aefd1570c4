import { assessRisk, type RiskFinding } from '../../../engine/product/risk/assess-risk.ts';
import { RISK_POINTS } from '../../../engine/product/risk/risk-rules.ts';
import type { Severity } from '../../../engine/product/investigation.ts';
import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import type { FormDeps } from '../forms/edit-form.ts';
import type { Judged } from '../forms/judge-answers.ts';
import { knownFacts } from '../forms/known-facts.ts';
import type { FormRow } from '../forms/queries.ts';
import { getUser } from '../users/queries.ts';
import { sealFlag } from './flag-content.ts';
import { raiseFlag, resolveOtherFlags, type RiskFlagRow } from './queries.ts';

/**
 * Makes the statements that raise a flag for each finding of the risk assessment, the same one that the applicant sees,
 * and resolve flags whose finding no longer occurs in the answers.
 */
export async function raiseFlags(
  deps: FormDeps,
  { id: formId, ownerId }: Pick<FormRow, 'id' | 'ownerId'>,
  { form, resolution, time: at }: Pick<Judged, 'form' | 'resolution' | 'time'>,
): Promise<Statement[]> {
  const { db } = deps;
  const user = await getUser(db, { userId: ownerId });
  // The account was deleted a moment ago.
  if (!user) return [];
  const known = await knownFacts(deps, { id: formId, user, readsDocuments: true });
  const { findings } = assessRisk(form, resolution, known);
  const rows = await flagRows(deps, { formId, ownerId, at }, findings);
  return [
    resolveOtherFlags(db, { formId, fingerprints: rows.map(({ fingerprint }) => fingerprint), at }),
    ...rows.map((row) => raiseFlag(db, row)),
  ];
}

/** A flag for each finding in a form that was submitted at `at`. */
export const flagRows = (
  { vault }: Pick<Deps, 'vault'>,
  { formId, ownerId, at }: { formId: string; ownerId: string; at: number },
  findings: readonly RiskFinding[],
): Promise<RiskFlagRow[]> =>
  Promise.all(
    findings.map(async (finding) => {
      const { rule, points, message, why } = finding;
      const id = newId();
      return {
        id,
        formId,
        ownerId,
        flagType: rule === 'differs' ? ('DIFFERS' as const) : ('CHECK' as const),
        severity: severityOf({ points }),
        status: 'ACTIVE' as const,
        fingerprint: vault.fingerprint(JSON.stringify(['risk flag', formId, rule, message])),
        content: await sealFlag(
          vault,
          { id, ownerId },
          { rule, message: flagMessage(finding), ...(why !== undefined && { why }) },
        ),
        createdAt: at,
        changedAt: null,
        changedBy: null,
      };
    }),
  );

/** Administrators can open the form, but not the profile and the documents: a flag repeats nothing of these. */
const flagMessage = ({ rule, message, fields: [field] }: RiskFinding): string =>
  rule === 'differs' ? `${field!.label} differs from the profile, a document or another form of the account.` : message;

/** Follows the points of the finding in the risk score. */
function severityOf({ points }: Pick<RiskFinding, 'points'>): Severity {
  if (points >= RISK_POINTS.differs) return 'HIGH';
  return points >= RISK_POINTS.warning ? 'MEDIUM' : 'LOW';
}

import type { AuditAction } from '../../../api/lib/audit/actions.ts';
import type { Random } from '../../../engine/authoring/sample/random.ts';
import type { Deps } from '../../../api/context.ts';
import { batch, type Statement } from '../../../api/db/batch.ts';
import { auditEvent } from '../../../api/lib/audit/audit-event.ts';

/** Number of statements in one write. */
const GROUP = 4000;

export type DemoDeps = Pick<Deps, 'db' | 'vault' | 'definitions' | 'passwords' | 'env' | 'now'>;

/** Collects the statements for invented rows and writes them in large batches. */
export interface DemoWriter extends DemoDeps {
  readonly random: Random;
  /** The end of the invented time span, epoch milliseconds: now. */
  readonly end: number;
  add(...statements: Statement[]): void;
  event(at: number, action: AuditAction, actorId: string, subjectId: string): Promise<void>;
  /** Writes the collected statements when there are enough of them, or when `isLast` is set. */
  write(options?: { isLast: boolean }): Promise<void>;
}

export function createDemoWriter(deps: DemoDeps, random: Random): DemoWriter {
  let statements: Statement[] = [];
  const add = (...more: Statement[]): void => void statements.push(...more);
  return {
    ...deps,
    random,
    end: deps.now(),
    add,
    event: async (at, action, actorId, subjectId) => add(await auditEvent(deps, { at, action, actorId, subjectId })),
    async write({ isLast } = { isLast: false }) {
      if (!isLast && statements.length < GROUP) return;
      const group = statements;
      statements = [];
      await batch(deps.db, group);
    },
  };
}

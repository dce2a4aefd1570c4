import { checkShape } from '../../../engine/check-shape.ts';
import { migrateAnswers } from '../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';
import type { Migrated } from './schemas.ts';

export interface MigratedAnswers {
  /** The definition that the answers belong to now. */
  readonly form: Form;
  readonly answers: Answers;
  /** What the person is told; absent when they were given under this version. */
  readonly migrated?: Migrated;
}

/**
 * Migrates answers to today's definition by the moves that it declares. Where it declares no way for them, or has no
 * place for one of them, they stay under the definition that they were given under, so that a changed definition
 * never loses an answer by oversight.
 * @param typedUnder the definition that the answers were given under
 */
export function migrateDraft(definitions: DefinitionLibrary, typedUnder: Form, answers: Answers): MigratedAnswers {
  const stay = { form: typedUnder, answers };
  const current = definitions.current(typedUnder.meta.type);
  if (!current || current.sha256 === typedUnder.sha256) return stay;
  const fromVersion = typedUnder.meta.version;
  const moved = migrateAnswers(current.bundle.definition, fromVersion, answers);
  if (!moved || moved.unmapped.length > 0 || checkShape(current, moved.answers).length > 0) return stay;
  return {
    form: current,
    answers: moved.answers,
    ...(current.meta.version > fromVersion && { migrated: { fromVersion, notices: [...moved.notices] } }),
  };
}

import { checkShape } from '../../../engine/check-shape.ts';
import { migrateAnswers } from '../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';
import type { Migrated } from './schemas.ts';

export interface MigratedAnswers {
  /** The definition that the answers belong to after the migration. */
  readonly form: Form;
  readonly answers: Answers;
  /** Notices for the user; absent when the answers were given under this version. */
  readonly migrated?: Migrated;
}

/**
 * Migrates answers to the current definition by the moves that it declares. If it declares no moves for this version,
 * or no place for one of the answers, all of them stay under their old definition, so that a changed definition never
 * loses an answer by mistake.
 * @param typedUnder the definition under which the answers were given
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

import type { z } from 'zod';
import { checkShape } from '../../../engine/check-shape.ts';
import type { Resolution } from '../../../engine/model/form.ts';
import type { Answers } from '../../../engine/model/types.ts';
import { resolve } from '../../../engine/resolve.ts';
import { migrateDraft, type MigratedAnswers } from './migrate-draft.ts';
import { openContent, type FormContent } from './content.ts';
import type { FormDeps } from './edit-form.ts';
import { knownSteps } from './known-steps.ts';
import type { FormRow } from './queries.ts';
import { refuseWrongShape } from './refuse-wrong-shape.ts';
import type { Place, saveFormBody } from './schemas.ts';
import { storedForm } from './find-definition.ts';
import { dayToJudge } from './today.ts';

export type SaveBody = z.output<typeof saveFormBody>;

/** The answers of a save, and the definition under which they are stored from now on. */
export interface Judged extends MigratedAnswers {
  readonly resolution: Resolution;
  /** The applicant's current place in the form. */
  readonly place: Place;
  /** The stored content that these answers replace. */
  readonly replaced: FormContent;
  /** Time of the save, epoch milliseconds. */
  readonly time: number;
  /** The day by which the answers were judged, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Migrates the answers of a save to the current definition and checks them under it.
 * @throws AppError DEFINITION_UNKNOWN; BAD_REQUEST when they do not have the shape of the definition that they name
 */
export async function judgeAnswers(deps: FormDeps, row: FormRow, body: SaveBody): Promise<Judged> {
  const time = deps.now();
  const kept = await migrateTyped(deps, row, body.formData, body.definition);
  const today = await dayToJudge(deps, row.ownerId, body.today);
  const replaced = await openContent(deps.vault, row, row.content);
  const place = knownSteps(kept.form, body.place ?? replaced.place);
  // A submission is signed as a whole, so the defaults of all its steps count.
  const seen = body.status === 'SUBMITTED' ? {} : { passed: place.passed };
  return {
    resolution: resolve(kept.form, kept.answers, { today, ...seen }),
    place,
    replaced,
    time,
    today,
    ...kept,
  };
}

/**
 * Migrates answers as they were typed to the current definition.
 * @param definition sha256 of the definition under which they were typed; by default that of the stored form, or the
 *   current one, under which the form is shown, if only that one has the shape of the answers
 * @throws AppError DEFINITION_UNKNOWN; BAD_REQUEST when they do not have the shape of the definition that they name
 */
export async function migrateTyped(
  { definitions }: Pick<FormDeps, 'definitions'>,
  row: FormRow,
  answers: Answers,
  definition?: string,
): Promise<MigratedAnswers> {
  const named = await storedForm(definitions, definition ?? row.definitionSha256, row.formType);
  const current = definitions.current(row.formType);
  const isShown = definition === undefined && current && checkShape(named, answers).length > 0;
  const typedUnder = isShown ? current : named;
  refuseWrongShape(typedUnder, answers);
  return migrateDraft(definitions, typedUnder, answers);
}

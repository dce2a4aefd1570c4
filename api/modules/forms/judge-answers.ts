import type { z } from 'zod';
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
import { storedForm } from './stored-form.ts';
import { dayToJudge } from './today.ts';

export type SaveBody = z.output<typeof saveFormBody>;

/** A save's answers, under the definition that they are kept under from now on. */
export interface Judged extends MigratedAnswers {
  readonly resolution: Resolution;
  /** Where the person is now. */
  readonly place: Place;
  /** What these answers replace. */
  readonly replaced: FormContent;
  /** When; epoch milliseconds. */
  readonly time: number;
}

/**
 * Carries a save's answers to today's definition and judges them there.
 * @throws AppError DEFINITION_UNKNOWN; BAD_REQUEST when they do not have the shape of the definition that they name
 */
export async function judgeAnswers(deps: FormDeps, row: FormRow, body: SaveBody): Promise<Judged> {
  const time = deps.now();
  const kept = await migrateTyped(deps, row, body.formData, body.definition);
  const today = await dayToJudge(deps, row.ownerId, body.today);
  const replaced = await openContent(deps.vault, row);
  const place = knownSteps(kept.form, body.place ?? replaced.place);
  return {
    resolution: resolve(kept.form, kept.answers, { today, passed: place.passed }),
    place,
    replaced,
    time,
    ...kept,
  };
}

/**
 * Answers as they were typed, under today's definition.
 * @param definition sha256 of the one that they were typed under; the stored form's unless given
 * @throws AppError DEFINITION_UNKNOWN; BAD_REQUEST when they do not have the shape of the definition that they name
 */
export async function migrateTyped(
  { definitions }: Pick<FormDeps, 'definitions'>,
  row: FormRow,
  answers: Answers,
  definition = row.definitionSha256,
): Promise<MigratedAnswers> {
  const typedUnder = await storedForm(definitions, definition, row.formType);
  refuseWrongShape(typedUnder, answers);
  return migrateDraft(definitions, typedUnder, answers);
}

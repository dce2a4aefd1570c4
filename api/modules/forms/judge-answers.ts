import type { z } from 'zod';
import type { Resolution } from '../../../engine/model/form.ts';
import { resolve } from '../../../engine/resolve.ts';
import { carryForward, type CarriedAnswers } from './carry-forward.ts';
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
export interface Judged extends CarriedAnswers {
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
  const { definitions } = deps;
  const time = deps.now();
  const typedUnder = await storedForm(definitions, body.definition ?? row.definitionSha256, row.formType);
  refuseWrongShape(typedUnder, body.formData);
  const kept = carryForward(definitions, typedUnder, body.formData);
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

import type { FormView } from '../../../api/modules/forms/schemas.ts';
import { migrateAnswers } from '../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import { newFormTitle } from '../../../engine/product/status.ts';
import { api, read } from '../../lib/api.ts';
import { putForm } from '../../lib/form-cache.ts';
import { removeTrial, type Trial } from './trial-store.ts';

/** The answers of a trial as the form of today has them. */
export function trialAnswers(trial: Trial, form: Form): Answers {
  if (trial.definition.sha256 === form.sha256) return trial.answers;
  return migrateAnswers(form.bundle.definition, trial.definition.version, trial.answers)?.answers ?? {};
}

/**
 * Makes a trial a form of the account that is signed in, once, and deletes it from this browser.
 * @throws ApiError, or what fetch throws: the trial is then still in this browser
 */
export async function adoptTrial(trial: Trial, form: Form): Promise<FormView> {
  const view = await read(
    api.forms.$post(
      {
        json: {
          formType: trial.type,
          title: newFormTitle(form.title),
          status: 'DRAFT',
          formData: trialAnswers(trial, form),
          place: trial.place,
        },
      },
      { headers: { 'Idempotency-Key': trial.id } },
    ),
  );
  await removeTrial(trial.type);
  await putForm(view);
  return view;
}

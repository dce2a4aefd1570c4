import type { FormView, Migrated } from '../../../api/modules/forms/schemas.ts';
import { initialAnswers } from '../../../engine/answers.ts';
import { checkShape } from '../../../engine/check-shape.ts';
import { migrateAnswers } from '../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import { newFormTitle } from '../../../engine/product/status.ts';
import { api, read } from '../../lib/api.ts';
import { putForm } from '../../lib/form-cache.ts';
import { readTrial, removeAdopted, type Trial } from './trial-store.ts';

/**
 * A trial's answers, migrated to the form's current definition. If it declares no migration from the trial's version,
 * the answers to the questions that it still asks are kept.
 */
export function trialAnswers({ answers, definition }: Trial, form: Form): Answers {
  if (definition.sha256 === form.sha256) return answers;
  const migrated = migrateAnswers(form.bundle.definition, definition.version, answers)?.answers;
  const fits = ([name, value]: [string, unknown]): boolean => checkShape(form, { [name]: value }).length === 0;
  return Object.fromEntries(Object.entries(migrated ?? { ...initialAnswers(form), ...answers }).filter(fits));
}

/** What has changed in the form since the trial's last visit; undefined when it has the same version. */
export function trialNotice({ answers, definition }: Trial, form: Form): Migrated | undefined {
  const { version: fromVersion } = definition;
  if (fromVersion === form.meta.version) return undefined;
  const migrated = migrateAnswers(form.bundle.definition, fromVersion, answers);
  return {
    fromVersion,
    notices: [...(migrated?.notices ?? ['Answers to questions that the form no longer asks are left out.'])],
  };
}

/**
 * The answers that a trial's form starts with. The server adds the defaults of answers that it does not get, so a
 * default that the visitor has cleared is sent as a blank answer.
 */
export function newFormAnswers(trial: Trial, form: Form): Answers {
  const answers = trialAnswers(trial, form);
  if (trial.definition.sha256 !== form.sha256) return answers;
  return { ...Object.fromEntries(Object.keys(initialAnswers(form)).map((name) => [name, ''])), ...answers };
}

/**
 * Turns the trial of a form type into a form of the signed-in user's account, each state of it only once, and deletes
 * it from this browser.
 * @returns undefined when there is no trial
 * @throws ApiError, or the error of fetch: the trial is then still in this browser
 */
export async function adoptTrial(form: Form): Promise<FormView | undefined> {
  // Another tab may have changed the trial since this page was opened.
  const trial = await readTrial(form.meta.type);
  if (!trial) return undefined;
  const view = await read(
    api.forms.$post(
      {
        json: {
          formType: trial.type,
          title: newFormTitle(form.title),
          status: 'DRAFT',
          formData: newFormAnswers(trial, form),
          place: trial.place,
        },
      },
      // A change after the trial became a form is another form.
      { headers: { 'Idempotency-Key': `${trial.id}-${trial.at}` } },
    ),
  );
  await removeAdopted(trial);
  await putForm(view);
  return view;
}

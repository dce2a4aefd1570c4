import { editForm, type EditRequest, type FormDeps } from '../../modules/forms/edit-form.ts';
import { judgeAnswers, type SaveBody } from '../../modules/forms/judge-answers.ts';
import type { FormView } from '../../modules/forms/schemas.ts';
import { writeAnswers } from '../../modules/forms/write-answers.ts';

/** Stores what was typed, right or wrong. The status stays: a form that came back for changes is no draft again. */
export const saveForm = (deps: FormDeps, request: EditRequest<FormView>, body: SaveBody): Promise<FormView> =>
  editForm(deps, request, async (row) => {
    const { statements, view } = await writeAnswers(deps, row, await judgeAnswers(deps, row, body));
    return { statements, result: view };
  });

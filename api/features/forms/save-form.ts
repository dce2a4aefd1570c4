import { editForm, type EditRequest, type FormDeps } from '../../modules/forms/edit-form.ts';
import { judgeAnswers, type SaveBody } from '../../modules/forms/judge-answers.ts';
import type { FormView } from '../../modules/forms/schemas.ts';
import { writeAnswers } from '../../modules/forms/write-answers.ts';

/** Stores the answers, valid or not. The status is kept: a form that was sent back does not become a draft again. */
export const saveForm = (deps: FormDeps, request: EditRequest<FormView>, body: SaveBody): Promise<FormView> =>
  editForm(deps, request, async (row) => {
    const { statements, view } = await writeAnswers(deps, row, await judgeAnswers(deps, row, body));
    return { statements, result: view };
  });

import type { z } from 'zod';
import { initialAnswers } from '../../../engine/answers.ts';
import { newFormTitle } from '../../../engine/product/status.ts';
import { commitIdempotent } from '../../lib/idempotency/commit-idempotent.ts';
import type { Idempotency } from '../../lib/idempotency/idempotency.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { unsupportedType } from '../../modules/forms/errors.ts';
import { newDraft } from '../../modules/forms/new-draft.ts';
import { refuseWrongShape } from '../../modules/forms/refuse-wrong-shape.ts';
import type { createFormBody, FormView } from '../../modules/forms/schemas.ts';

/** Starts a draft under the current definition, with default values for answers that the request does not contain. */
export const createForm = (
  deps: FormDeps,
  {
    ownerId,
    body,
    idempotency,
  }: { ownerId: string; body: z.output<typeof createFormBody>; idempotency: Idempotency<FormView> },
): Promise<FormView> =>
  commitIdempotent(deps.db, idempotency, () => {
    const form = deps.definitions.current(body.formType);
    if (!form) throw unsupportedType();
    refuseWrongShape(form, body.formData ?? {});
    const answers = { ...initialAnswers(form), ...body.formData };
    return newDraft(deps, {
      ownerId,
      form,
      title: body.title ?? newFormTitle(form.title),
      answers,
      place: body.place,
    });
  });

import type { FormView, Place } from '../../../api/modules/forms/schemas.ts';
import type { Form } from '../../../engine/model/form.ts';

/** A form that is not on the server, for a wizard whose answers stay in the browser. */
export function localForm(form: Form, formData: FormView['formData'], place: Place = { passed: [] }): FormView {
  const now = new Date().toISOString();
  return {
    id: 'local',
    formType: form.meta.type,
    title: form.title,
    status: 'DRAFT',
    completionPercentage: 0,
    deadline: null,
    deadlineLabel: null,
    ownDeadline: null,
    person: null,
    continueAt: null,
    createdAt: now,
    updatedAt: now,
    formData,
    place,
    revision: 1,
    definition: { sha256: form.sha256, version: form.meta.version },
    submittedAt: null,
    submittedDay: null,
    reviewMessage: null,
    isLocked: false,
  };
}

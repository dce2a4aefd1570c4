import type { FieldPath } from '../../../engine/model/form.ts';
import { resolve } from '../../../engine/resolve.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { getForm } from '../../modules/forms/queries.ts';
import { judgedDay } from '../../modules/forms/today.ts';

export interface Validation {
  /** True when there are no errors that block Submit. */
  valid: boolean;
  /** Missing or invalid answers, in the order of the form. */
  errors: Array<{ field: FieldPath; step: string; keyword: string; message: string }>;
  /** Advice that does not block Submit: what is wrong, what to do about it, and why. */
  warnings: Array<{
    rule: string;
    severity: 'warning' | 'info';
    fields: FieldPath[];
    message: string;
    fix?: string;
    why?: string;
  }>;
}

/**
 * The engine's check of a form as it is stored. It changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function validateForm(deps: FormDeps, owned: { id: string; ownerId: string }): Promise<Validation> {
  const row = await getForm(deps.db, owned);
  if (!row) throw formNotFound();
  const { form, answers, place } = await openForm(deps, row);
  const resolution = resolve(form, answers, { today: await judgedDay(deps, row), passed: place.passed });
  const errors = [...resolution.fields.values()].flatMap(({ path, field, error }) =>
    error ? [{ field: path, step: field.step, keyword: error.keyword, message: error.message }] : [],
  );
  return {
    valid: errors.length === 0,
    errors,
    warnings: resolution.advice.map(({ id, fields, ...advice }) => ({ rule: id, fields: [...fields], ...advice })),
  };
}

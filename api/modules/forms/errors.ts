/** The errors of the forms calls: one place for each text. */
import { FORM_CHANGED } from '../../../engine/product/form-changed.ts';
import { AppError } from '../../errors.ts';
import type { FormRow } from './queries.ts';
import type { FormView } from './schemas.ts';
import { etag } from './view.ts';

/** No definition has this type, or this type and hash. */
export const noSuchForm = () => new AppError('NOT_FOUND', 'There is no such form.');

/** The same error for another user's form and for one that never existed. */
export const formNotFound = () => new AppError('NOT_FOUND', 'This form does not exist, or it is not yours.');

export const entryNotFound = () => new AppError('NOT_FOUND', 'These earlier answers are no longer in the history.');

/** The administrator's reason is in the form itself, as `reviewMessage`. */
export const formLocked = ({ lockedAt }: Pick<FormRow, 'lockedAt'>) =>
  new AppError(
    'FORM_LOCKED',
    lockedAt === null
      ? 'This form was submitted and can no longer be changed.'
      : 'This form is locked by an administrator and cannot be changed now. Open it again to see why.',
  );

export const notDeletable = () => new AppError('FORM_LOCKED', 'Only a draft that is not locked can be deleted.');

/** The form as it is stored now, for an error's body and headers. */
const withForm = (current: FormView) => ({ current, headers: { ETag: etag(current.revision) } });

/**
 * @param request.isRevision false when `If-Match` can match no form. Reading the form again does not help then, so the
 *   message says what does
 */
export const revisionStale = (current: FormView, { isRevision }: { isRevision: boolean }) =>
  new AppError(
    'REVISION_STALE',
    isRevision
      ? 'This form was changed somewhere else in the meantime. Open it again, then repeat your change.'
      : `If-Match is not a revision of this form. Send its ETag as it is, with the quotes: ${etag(current.revision)}.`,
    withForm(current),
  );

/** @param current the draft with the answers of the request, which are saved */
export const formInvalid = (fields: Record<string, string>, current: FormView) =>
  new AppError('FORM_INVALID', 'Some answers are missing or wrong. Your answers are saved as a draft.', {
    fields,
    ...withForm(current),
  });

/** @param current the draft under the changed form */
export const formChanged = (current: FormView) => new AppError('FORM_INVALID', FORM_CHANGED, withForm(current));

/** @param current the draft with the answers of the request, which are saved */
export const wrongDate = (current: FormView) =>
  new AppError(
    'BAD_REQUEST',
    'The date on your device is wrong. Correct it, check the date of your signature, and submit again. Your answers are saved.',
    { fields: { today: 'This is not today’s date' }, ...withForm(current) },
  );

export const unsupportedType = () =>
  new AppError('BAD_REQUEST', 'Unsupported form type', { fields: { formType: 'Unsupported form type' } });

export const definitionUnknown = () =>
  new AppError(
    'DEFINITION_UNKNOWN',
    'The server does not know the version of the form that these answers belong to. Open the form again.',
  );

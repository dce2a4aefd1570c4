import type { Form } from '../../../engine/model/form.ts';
import { AppError } from '../../errors.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';

export const noSuchForm = () => new AppError('NOT_FOUND', 'There is no such form.');

/** The current version of a form. @throws AppError NOT_FOUND for an unknown type */
export function currentForm(definitions: DefinitionLibrary, type: string): Form {
  const form = definitions.current(type);
  if (!form) throw noSuchForm();
  return form;
}

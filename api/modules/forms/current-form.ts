import type { Form } from '../../../engine/model/form.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';
import { noSuchForm } from './errors.ts';

/** The current version of a form's definition. @throws AppError NOT_FOUND for an unknown type */
export function currentForm(definitions: DefinitionLibrary, type: string): Form {
  const form = definitions.current(type);
  if (!form) throw noSuchForm();
  return form;
}

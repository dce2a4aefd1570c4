import type { Form } from '../../../engine/model/form.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';
import { definitionUnknown, noSuchForm } from './errors.ts';

/** The current version of a form's definition. @throws AppError NOT_FOUND for an unknown type */
export function currentForm(definitions: DefinitionLibrary, type: string): Form {
  const form = definitions.current(type);
  if (!form) throw noSuchForm();
  return form;
}

/**
 * Loads the form definition with this hash.
 * @param formType required when the hash comes from a request: a definition of another form type counts as unknown
 * @throws AppError DEFINITION_UNKNOWN
 */
export async function storedForm(definitions: DefinitionLibrary, sha256: string, formType?: string): Promise<Form> {
  const form = await definitions.get(sha256);
  if (!form || (formType !== undefined && form.meta.type !== formType)) throw definitionUnknown();
  return form;
}

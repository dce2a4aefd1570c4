import type { Form } from '../../../engine/model/form.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';
import { definitionUnknown } from './errors.ts';

/**
 * The form as it was under a hash.
 * @param formType when the hash comes from outside: another form's definition is as unknown as none
 * @throws AppError DEFINITION_UNKNOWN
 */
export async function storedForm(definitions: DefinitionLibrary, sha256: string, formType?: string): Promise<Form> {
  const form = await definitions.get(sha256);
  if (!form || (formType !== undefined && form.meta.type !== formType)) throw definitionUnknown();
  return form;
}

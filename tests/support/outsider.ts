import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { plainSchema } from '../../engine/authoring/plain-schema.ts';
import type { FormModel } from '../../engine/model/form.ts';

/**
 * The plain schema in a validator that knows nothing of us, as another system compiles it: Ajv with its own formats.
 * @param strict true: Ajv's strictest mode; undefined: its default. Both throw an error for a keyword or format that they
 *   do not know
 * @throws Error also for a warning in Ajv's log
 */
export function outsider(form: FormModel, strict?: true): ValidateFunction {
  const fail = (...message: unknown[]) => {
    throw new Error(message.join(' '));
  };
  const ajv = new Ajv({ allErrors: true, logger: { log: fail, warn: fail, error: fail }, ...(strict && { strict }) });
  (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
  return ajv.compile(plainSchema(form));
}

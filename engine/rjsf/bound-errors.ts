import type { Answers } from '../model/types.ts';
import type { FieldPath, Form, ResolveOptions } from '../model/form.ts';
import { resolve } from '../resolve.ts';

/**
 * The errors of `x-min` and `x-max`, which JSON Schema cannot express, for RJSF's `customValidate`.
 * @returns the path of each wrong answer with its message, in screen order
 */
export function boundErrors(
  form: Form,
  answers: Answers,
  options: ResolveOptions,
): ReadonlyArray<{ path: FieldPath; message: string }> {
  return [...resolve(form, answers, options).fields.values()].flatMap(({ path, field, error }) => {
    // A field with both kinds of bounds gives its plain one too, because an answer that breaks both has one error.
    const bound = error?.keyword === 'minimum' ? field.min : error?.keyword === 'maximum' ? field.max : undefined;
    return error && bound ? [{ path, message: error.message }] : [];
  });
}

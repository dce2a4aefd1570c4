/** Ajv, which validates single values. It is here and not in the engine, because `ajv.compile` needs `eval`. */
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { SchemaFragment } from '../../engine/model/types.ts';
import { choicesRef } from '../../engine/fields/schema.ts';
import type { FormModel, Validators, ValueValidator } from '../../engine/model/form.ts';
import { FORMATS } from '../../engine/fields/kinds.ts';

/**
 * Ajv with the options for all forms: strict, all errors (the engine picks the first), the formats of the form
 * language.
 */
function createAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    // The engine writes its own messages.
    messages: false,
    // The engine writes these schemas, and the author's parts were checked with the definition. A check of each schema
    // would compile the meta-schema again for each form.
    meta: false,
    validateSchema: false,
    // Each named list is one function instead of a copy in each field.
    inlineRefs: false,
    // For longer lists, Ajv would generate a loop that needs a third module at run time. A chain of comparisons is as
    // fast.
    loopEnum: Infinity,
    // 19.99 counts as a multiple of 0.01, in spite of binary rounding.
    multipleOfPrecision: 6,
    code: { source: true },
  });
  addFormats.default(ajv, { formats: ['date'], keywords: false });
  for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern);
  return ajv;
}

/** Compiles a form's validators for the server and the tests. */
export function compileValidators(model: FormModel): Validators {
  const { ajv, keys } = register(model);
  return Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, ajv.getSchema(key) as ValueValidator]));
}

/**
 * The same validators as the text of an ES module that runs without `eval`. Its default export takes a `require`
 * function, which is called only for `ajv/dist/runtime/ucs2length` and `ajv-formats/dist/formats`, and returns
 * `Validators`.
 */
export function validatorModule(model: FormModel): string {
  const { ajv, keys } = register(model);
  const code = standaloneCode(ajv, keys);
  return `export default function (require) {\nconst module = { exports: {} };\nlet exports = module.exports;\n${code}\nreturn module.exports;\n}\n`;
}

/** An Ajv with every value schema, equal ones only once, and the key of each validator id. */
function register(model: FormModel): { ajv: Ajv; keys: Record<string, string> } {
  const ajv = createAjv();
  for (const [list, choices] of Object.entries(model.bundle.choices)) {
    // Each list has its own key. In the definitions of a shared schema, it would be compiled again at each reference.
    ajv.addSchema({ enum: choices.map((choice) => choice.value) }, choicesRef(list));
  }

  const known = new Map<string, string>();
  const keyOf = (schema: SchemaFragment): string => {
    const text = JSON.stringify(schema);
    const key = known.get(text) ?? `value${known.size}`;
    if (!known.has(text)) {
      known.set(text, key);
      ajv.addSchema(schema, key);
    }
    return key;
  };
  const keys = Object.fromEntries(Object.entries(model.valueSchemas).map(([id, schema]) => [id, keyOf(schema)]));
  return { ajv, keys };
}

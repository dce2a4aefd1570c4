import { compileCondition, type ConditionScope } from '../condition/compile-condition.ts';
import type { Check, DocumentNeed, Field, FormModel, NextStep, Step } from './form.ts';
import { compileField, type FieldPlace } from './compile-field.ts';
import type { Condition, DefinitionBundle, FieldDefinition, SchemaFragment } from './types.ts';

/**
 * Compiles a definition and its choice lists into the model that every reader uses.
 *
 * @param bundle passed `checkDefinition` when it was first stored. It is not checked again, because the old definition
 *   of a draft must still open after the check has become stricter.
 */
export function compileForm(bundle: DefinitionBundle): FormModel {
  const { definition } = bundle;
  const schemas: Record<string, SchemaFragment> = {};
  const fragment = fragmentRegistry(schemas);
  const scopeIn = (siblings: Record<string, FieldDefinition>): ConditionScope => ({
    definitionOf: (name) => siblings[name] ?? definition.properties[name],
    fragment,
  });
  const required = new Set(definition.required);

  const fields = Object.entries(definition.properties).map(([name, one]): Field => {
    const place: FieldPlace = {
      name,
      step: one['x-step'] ?? '',
      required: required.has(name),
      bundle,
      scopeIn,
      schemas,
    };
    return compileField(one, place);
  });
  const checks = (definition['x-checks'] ?? []).map((check): Check => ({
    ...check,
    when: compileCondition(check.when, scopeIn({})),
  }));
  const compileWhen = <T extends { when?: Condition }>({ when, ...rest }: T) => ({
    ...rest,
    ...(when && { when: compileCondition(when, scopeIn({})) }),
  });
  const documents: DocumentNeed[] = (definition['x-documents'] ?? []).map(compileWhen);
  const nextSteps: NextStep[] = (definition['x-next'] ?? []).map(compileWhen);
  const last = definition['x-steps'].length - 1;

  return {
    sha256: bundle.sha256,
    title: definition.title,
    meta: definition['x-form'],
    bundle,
    steps: definition['x-steps'].map((step, index): Step => ({
      ...step,
      index,
      isReview: index === last,
      fields: fields.filter((field) => field.step === step.id),
    })),
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    checks,
    documents,
    nextSteps,
    valueSchemas: schemas,
  };
}

/** Equal fragments share one validator. */
function fragmentRegistry(schemas: Record<string, SchemaFragment>): ConditionScope['fragment'] {
  const ids = new Map<string, string>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const known = ids.get(text);
    if (known !== undefined) return known;
    const id = `?${ids.size}`;
    ids.set(text, id);
    schemas[id] = schema;
    return id;
  };
}

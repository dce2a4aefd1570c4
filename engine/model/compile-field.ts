import { compileBound } from '../condition/compile-operand.ts';
import { compileCondition, type ConditionScope } from '../condition/compile-condition.ts';
import { kindOf } from '../fields/kinds.ts';
import { choicesRef } from '../fields/schema.ts';
import type { Field } from './form.ts';
import { choiceSource, groupItems } from './items.ts';
import type { Choice, DefinitionBundle, FieldDefinition, GroupItems, SchemaFragment } from './types.ts';

/** Where a field is, and where compiling it puts its schemas. */
export interface FieldPlace {
  readonly name: string;
  readonly step: string;
  readonly required: boolean;
  /** The group that the field belongs to. */
  readonly parent?: { readonly name: string; readonly siblings: Record<string, FieldDefinition> };
  readonly bundle: DefinitionBundle;
  scopeIn(siblings: Record<string, FieldDefinition>): ConditionScope;
  /** Receives the field's value schema, and those of its group's fields. */
  readonly schemas: Record<string, SchemaFragment>;
}

/** Compiles one field of the file for the wizard, the engine and the PDF. */
export function compileField(definition: FieldDefinition, place: FieldPlace): Field {
  const { name, parent, schemas } = place;
  const id = parent ? `${parent.name}.${name}` : name;
  const scope = place.scopeIn(parent?.siblings ?? {});
  const kind = kindOf(definition);
  schemas[id] = kind.schema(definition, choicesRef);
  const { 'x-visibleWhen': visibleWhen, 'x-prefillWhen': prefillWhen } = definition;
  const [min, max] = [definition['x-min'], definition['x-max']];
  const choices = choicesOf(definition, place.bundle);
  const rows = groupItems(definition);
  const group = rows && compileGroup(rows, place);
  return {
    name,
    id,
    definition,
    step: place.step,
    required: place.required,
    kind,
    widget: definition['x-widget'] ?? kind.widget(definition),
    ...(visibleWhen && { visibleWhen: compileCondition(visibleWhen, scope) }),
    ...(prefillWhen && { prefillWhen: compileCondition(prefillWhen, scope) }),
    ...(min !== undefined && { min: compileBound(min) }),
    ...(max !== undefined && { max: compileBound(max) }),
    ...(choices && { choices }),
    ...(group && { group }),
    ...(parent && { parent: parent.name }),
  };
}

function compileGroup(items: GroupItems, place: FieldPlace): NonNullable<Field['group']> {
  const required = new Set(items.required);
  const parent = { name: place.name, siblings: items.properties };
  const fields = Object.entries(items.properties).map(([name, one]) =>
    compileField(one, { ...place, name, parent, required: required.has(name) }),
  );
  return { fields, byName: new Map(fields.map((field) => [field.name, field])) };
}

function choicesOf(definition: FieldDefinition, bundle: DefinitionBundle): readonly Choice[] | undefined {
  const { enum: values, 'x-choices': list } = choiceSource(definition);
  if (list !== undefined) return bundle.choices[list];
  return values?.map((value) => ({ value: String(value) }));
}

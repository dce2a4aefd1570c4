import { compileBound } from '../condition/compile-operand.ts';
import { compileCondition, type ConditionScope } from '../condition/compile-condition.ts';
import type { Field } from '../form.ts';
import type { Choice, DefinitionBundle, FieldDefinition, SchemaFragment } from './types.ts';
import { valueSchema } from './value-schema.ts';

/** Where a field stands, and what compiling it adds to. */
export interface FieldPlace {
  readonly name: string;
  readonly step: string;
  readonly required: boolean;
  /** The group that it belongs to. */
  readonly parent?: { readonly name: string; readonly siblings: Record<string, FieldDefinition> };
  readonly bundle: DefinitionBundle;
  scopeIn(siblings: Record<string, FieldDefinition>): ConditionScope;
  /** Receives the field's value schema, and those of its group's fields. */
  readonly schemas: Record<string, SchemaFragment>;
}

/** Up to this many options stand open as radio buttons; more fold into a select. */
const RADIO_MAX = 4;

/** One field of the file as the wizard, the engine and the PDF see it. */
export function compileField(definition: FieldDefinition, place: FieldPlace): Field {
  const { name, parent, schemas } = place;
  const id = parent ? `${parent.name}.${name}` : name;
  const scope = place.scopeIn(parent?.siblings ?? {});
  schemas[id] = valueSchema(definition);
  const visibleWhen = definition['x-visibleWhen'];
  const [min, max] = [definition['x-min'], definition['x-max']];
  const choices = choicesOf(definition, place.bundle);
  const group = definition.items && compileGroup(definition.items, place);
  return {
    name,
    id,
    definition,
    step: place.step,
    required: place.required,
    widget: widgetOf(definition),
    ...(visibleWhen && { visibleWhen: compileCondition(visibleWhen, scope) }),
    ...(min !== undefined && { min: compileBound(min) }),
    ...(max !== undefined && { max: compileBound(max) }),
    ...(choices && { choices }),
    ...(group && { group }),
    ...(parent && { parent: parent.name }),
  };
}

function compileGroup(items: NonNullable<FieldDefinition['items']>, place: FieldPlace): NonNullable<Field['group']> {
  const required = new Set(items.required);
  const parent = { name: place.name, siblings: items.properties };
  const fields = Object.entries(items.properties).map(([name, one]) =>
    compileField(one, { ...place, name, parent, required: required.has(name) }),
  );
  return { fields, byName: new Map(fields.map((field) => [field.name, field])) };
}

function choicesOf(definition: FieldDefinition, bundle: DefinitionBundle): readonly Choice[] | undefined {
  if (definition['x-choices'] !== undefined) return bundle.choices[definition['x-choices']];
  return definition.enum?.map((value) => ({ value: String(value) }));
}

function widgetOf(definition: FieldDefinition): Field['widget'] {
  if (definition.type === 'array') return 'group';
  if (definition['x-widget']) return definition['x-widget'];
  if (definition['x-choices'] !== undefined) return 'combobox';
  if (definition.enum) return definition.enum.length <= RADIO_MAX ? 'radio' : 'select';
  if (definition.type === 'boolean') return 'checkbox';
  if (definition.type !== 'string') return 'number';
  switch (definition.format) {
    case 'date':
      return 'date';
    case 'email':
      return 'email';
    case 'phone':
      return 'tel';
    case 'money':
      return 'money';
    default:
      return 'text';
  }
}

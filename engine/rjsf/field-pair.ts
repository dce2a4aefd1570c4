/** One question as React JSON Schema Form (RJSF) reads it. */
import { isAdvice } from '../model/severity.ts';
import type { Choice, FieldDefinition, SchemaFragment } from '../model/types.ts';
import { choicesRef } from '../fields/schema.ts';
import type { Field, FormModel } from '../model/form.ts';

/** RJSF's two halves: what an answer must be, and how it is asked for. Plain JSON. */
export interface RjsfPair {
  readonly schema: SchemaFragment;
  readonly uiSchema: UiSchema;
}

export interface UiSchema {
  readonly 'ui:widget'?: string;
  readonly 'ui:options'?: QuestionOptions;
  readonly [name: string]: unknown;
}

/** What our widgets read besides RJSF's own options. All are left out where they do not apply. */
export interface QuestionOptions {
  readonly help?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly inputMode?: FieldDefinition['x-inputMode'];
  readonly width?: FieldDefinition['x-width'];
  /** An identifier: fixed-width type, capitals, no spelling check. */
  readonly code?: true;
  /** A name: no spelling check, each word with a capital. */
  readonly properName?: true;
  /** The date is that of a signature, which is given today. */
  readonly signing?: true;
}

/**
 * The question's schema and uiSchema, for RJSF's `SchemaField`. A list that it names is a `$ref` to `#/definitions/<list>`, see {@link choiceLists}.
 * Rules that are only advice (`x-severity`) are left out: RJSF knows errors alone.
 *
 * @param signing whether the question is on the form's last step
 */
export function fieldPair(field: Field, { signing }: { signing: boolean }): RjsfPair {
  const { definition, widget } = field;
  return {
    schema: fieldSchema(field),
    uiSchema: {
      'ui:widget': definition.readOnly ? 'readonly' : widget,
      'ui:options': questionOptions(definition, signing),
    },
  };
}

function fieldSchema({ definition, kind, choices = [] }: Field): SchemaFragment {
  const list = definition['x-choices'];
  const rules = Object.entries(kind.schema(definition, choicesRef)).filter(
    ([keyword]) => keyword !== 'allOf' && !isAdvice(definition, keyword),
  );
  return {
    ...Object.fromEntries(rules),
    ...(kind.plainFormat !== undefined && !isAdvice(definition, 'format') && { format: kind.plainFormat }),
    ...(list !== undefined && { $ref: `#/definitions/${list}` }),
    // RJSF looks up a reference of the question, and none of its items.
    ...(definition.items?.type === 'string' && { items: { type: 'string', oneOf: choices.map(choiceSchema) } }),
    title: definition.title,
    ...(definition.default !== undefined && { default: definition.default }),
    ...(definition.readOnly && { readOnly: true }),
  };
}

function questionOptions(definition: FieldDefinition, signing: boolean): QuestionOptions {
  const options: QuestionOptions = {
    help: definition['x-help'],
    placeholder: definition['x-placeholder'],
    autocomplete: definition['x-autocomplete'],
    inputMode: definition['x-inputMode'],
    width: definition['x-width'],
    code: definition['x-code'] || undefined,
    properName: definition['x-name'] || undefined,
    signing: (signing && definition.format === 'date') || undefined,
  } as QuestionOptions;
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Whether a question is on the form's last step, on which one signs. */
export const isSigned = ({ steps }: FormModel, field: Field): boolean => steps.at(-1)?.id === field.step;

/**
 * The lists that a form's questions name, as schemas by name, for `definitions`: what is stored, what is shown, and under
 * `x-keywords` what people also call it.
 */
export const choiceLists = ({ bundle }: FormModel): Readonly<Record<string, SchemaFragment>> =>
  Object.fromEntries(
    Object.entries(bundle.choices).map(([name, choices]) => [
      name,
      {
        type: 'string',
        oneOf: choices.map(choiceSchema),
      },
    ]),
  );

const choiceSchema = ({ value, label, keywords }: Choice): SchemaFragment => ({
  const: value,
  title: label ?? value,
  ...(keywords && { 'x-keywords': keywords }),
});

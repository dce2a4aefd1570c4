/** One question as React JSON Schema Form (RJSF) reads it. */
import { isAdvice } from '../model/severity.ts';
import type { Choice, FieldDefinition, SchemaFragment } from '../model/types.ts';
import { choicesRef } from '../fields/schema.ts';
import { mustBeTicked } from '../fields/tick.ts';
import type { Field, FormModel } from '../model/form.ts';

/** RJSF's two parts, as plain JSON: which answers are valid, and how the question is shown. */
export interface RjsfPair {
  readonly schema: SchemaFragment;
  readonly uiSchema: UiSchema;
}

export interface UiSchema {
  readonly 'ui:widget'?: string;
  readonly 'ui:options'?: QuestionOptions;
  readonly [name: string]: unknown;
}

/** The options that our widgets read besides RJSF's own. An option that does not apply is left out. */
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
  /** The date is the date of a signature, which is signed today. */
  readonly signing?: true;
  /** A fixed answer as the review shows it. */
  readonly printed?: string;
}

/**
 * The question's schema and uiSchema, for RJSF's `SchemaField`. A named list is a `$ref` to `#/definitions/<list>`, see
 * {@link choiceLists}. Rules that are only advice (`x-severity`) are left out, because RJSF knows only errors.
 */
export function fieldPair(field: Field, { steps }: FormModel): RjsfPair {
  const { definition, widget, kind, step } = field;
  const isSigned = steps.at(-1)?.id === step;
  return {
    schema: fieldSchema(field),
    uiSchema: {
      'ui:widget': definition.readOnly ? 'readonly' : widget,
      // Otherwise RJSF would show each part as a question.
      ...(typeof kind.storedAs !== 'string' && { 'ui:field': 'StringField' }),
      'ui:options': questionOptions(field, isSigned),
    },
  };
}

function fieldSchema(field: Field): SchemaFragment {
  const { definition, kind, choices = [], required } = field;
  const list = definition['x-choices'];
  const isBox = mustBeTicked(field);
  const rules = Object.entries(kind.schema(definition, choicesRef)).filter(
    ([keyword]) => keyword !== 'allOf' && !isAdvice(definition, keyword) && !(isBox && keyword === 'const'),
  );
  return {
    ...Object.fromEntries(rules),
    // A box that is not ticked is unanswered, but for JSON Schema it is an answer.
    ...(isBox && required && { const: true }),
    ...(kind.plainFormat !== undefined && !isAdvice(definition, 'format') && { format: kind.plainFormat }),
    ...(list !== undefined && { $ref: `#/definitions/${list}` }),
    // RJSF resolves a `$ref` of the question, but not a `$ref` of its items.
    ...(definition.items?.type === 'string' && { items: { type: 'string', oneOf: choices.map(choiceSchema) } }),
    title: definition.title,
    ...(definition.default !== undefined && { default: definition.default }),
    ...(definition.readOnly && { readOnly: true }),
  };
}

/** @param isSigned whether the question is on the form's last step, where the applicant signs */
function questionOptions(field: Field, isSigned: boolean): QuestionOptions {
  const { definition, kind } = field;
  const options: QuestionOptions = {
    help: definition['x-help'],
    placeholder: definition['x-placeholder'],
    autocomplete: definition['x-autocomplete'],
    inputMode: definition['x-inputMode'],
    width: definition['x-width'],
    code: definition['x-code'] || undefined,
    properName: definition['x-name'] || undefined,
    signing: (isSigned && definition.format === 'date') || undefined,
    printed: definition.readOnly ? (kind.print(definition.default, field) ?? undefined) : undefined,
  } as QuestionOptions;
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/**
 * The lists that a form's questions name, as schemas by name, for `definitions`: the stored value, the label, and under
 * `x-keywords` other names for it.
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

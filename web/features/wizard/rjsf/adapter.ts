/**
 * The only module that uses RJSF's internals: it renders a single question with RJSF's own `SchemaField` and our theme,
 * from the question's own schema and uiSchema. `<Form>` is not used, because it renders every question again on each
 * key.
 *
 * RJSF gives no guarantee for these internals. `tests/e2e/rjsf-contract.test.ts` tests those that we rely on, so that
 * an upgrade that changes them fails there and not on the screen. They are imported one by one: RJSF's default registry
 * would bring all of its own widgets and templates.
 */
import { createElement, type ReactElement } from 'react';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  createSchemaUtils,
  englishStringTranslator,
  toFieldPathId,
  type ErrorSchema,
  type FieldPathId,
  type Registry,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import type { Advice, Field, FieldPath, FormModel } from '../../../../engine/model/form.ts';
import { choiceLists, fieldPair, type RjsfPair } from '../../../../engine/rjsf/field-pair.ts';
import { isRegisteredWidget } from '../../../../engine/model/types.ts';
import { weakMemo } from '../../../../engine/lib/weak-memo.ts';
import { FIELD_ID_PREFIX, FIELD_ID_SEPARATOR } from '../fields/field-ids.ts';
import { theme } from './theme.ts';

const judgedByTheEngine = (): never => {
  throw new Error('One question has no conditional schema: RJSF asks no validator, and the engine judges.');
};

/**
 * `@rjsf/validator-ajv8` compiles schemas with `new Function`, which the product's Content-Security-Policy forbids, and
 * it is 45 kB. In the wizard the engine validates instead, with validators that the server has compiled.
 */
const validator: ValidatorType = {
  isValid: judgedByTheEngine,
  validateFormData: judgedByTheEngine,
  rawValidation: judgedByTheEngine,
};

const GLOBAL_OPTIONS = {
  idPrefix: FIELD_ID_PREFIX,
  idSeparator: FIELD_ID_SEPARATOR,
  useFallbackUiForUnsupportedType: false,
  // Our props keep their identity, so a shallow comparison is enough.
  experimental_componentUpdateStrategy: 'shallow' as const,
};

const nothing = (): null => null;

/** The parts that RJSF needs to render a form's questions one by one. */
interface FormParts {
  readonly registry: Registry;
  pairOf(field: Field): RjsfPair;
}

const partsOf = weakMemo((form: FormModel): FormParts => {
  const rootSchema = { definitions: choiceLists(form) } as RJSFSchema;
  return {
    registry: {
      // A list of choices is one answer with its own widget; RJSF does not render groups.
      fields: {
        SchemaField,
        StringField,
        BooleanField,
        ArrayField: StringField,
        ...theme.fields,
      } as Registry['fields'],
      widgets: theme.widgets,
      // RJSF's type wants every template, also those of parts that it does not render here.
      templates: {
        ...theme.templates,
        DescriptionFieldTemplate: nothing,
        FieldHelpTemplate: nothing,
        FieldErrorTemplate: nothing,
      } as unknown as Registry['templates'],
      formContext: {},
      rootSchema,
      schemaUtils: createSchemaUtils(validator, rootSchema),
      translateString: englishStringTranslator,
      globalFormOptions: GLOBAL_OPTIONS,
    },
    pairOf: weakMemo((field: Field) => fieldPair(withKnownWidget(field), form)),
  };
});

/** RJSF throws for an unregistered widget. The default control shows instead, so that the form can be filled in. */
const withKnownWidget = (field: Field): Field =>
  isRegisteredWidget(field.widget) && !Object.hasOwn(theme.widgets, field.widget)
    ? { ...field, widget: field.kind.widget(field.definition) }
    : field;

const pathIds = new Map<FieldPath, FieldPathId>();

function pathIdOf(path: FieldPath): FieldPathId {
  const known = pathIds.get(path);
  if (known) return known;
  const segments = path.split('/');
  const last = segments.pop() ?? path;
  const made = toFieldPathId(last, GLOBAL_OPTIONS, segments);
  pathIds.set(path, made);
  return made;
}

const ignore = (): void => undefined;

export interface RjsfFieldProps {
  readonly form: FormModel;
  readonly field: Field;
  readonly path: FieldPath;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly advice: readonly Advice[];
  readonly onChange: (value: unknown) => void;
  /** The focus has left the question. */
  readonly onLeave: () => void;
}

/** One question. */
export function RjsfField({
  form,
  field,
  path,
  value,
  error,
  advice,
  onChange,
  onLeave,
}: RjsfFieldProps): ReactElement {
  const { registry, pairOf } = partsOf(form);
  const { schema, uiSchema } = pairOf(field);
  return createElement(SchemaField, {
    name: field.name,
    schema: schema as RJSFSchema,
    uiSchema: (advice.length === 0
      ? uiSchema
      : { ...uiSchema, 'ui:options': { ...uiSchema['ui:options'], advice } }) as UiSchema,
    registry,
    fieldPathId: pathIdOf(path),
    formData: value,
    errorSchema: error === undefined ? undefined : ({ __errors: [error] } as ErrorSchema),
    required: field.required,
    onChange,
    onBlur: onLeave,
    onFocus: ignore,
  });
}

/**
 * The one place that touches RJSF's inner parts: a single field rendered by RJSF's own `SchemaField` with our
 * templates and widgets, without `<Form>`, which renders every field again on each key.
 *
 * RJSF does not promise these parts. `tests/web/rjsf-contract.test.ts` says what we rely on, so that an upgrade that
 * changes them fails there and not on the screen. The parts are imported one by one: RJSF's default registry brings
 * every widget and template of its own along.
 */
import { createElement, type ComponentType, type ReactElement } from 'react';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  createSchemaUtils,
  englishStringTranslator,
  toFieldPathId,
  type FieldPathId,
  type FieldTemplateProps as RjsfFieldTemplateProps,
  type Registry,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import type { Field, FieldPath } from '../../../../engine/form.ts';
import { FIELD_ID_PREFIX, FIELD_ID_SEPARATOR } from '../fields/field-ids.ts';
import { FieldTemplate } from '../templates/field-template.tsx';
import { CheckboxWidget } from '../widgets/checkbox-widget.tsx';
import { ComboboxWidget } from '../widgets/combobox-widget.tsx';
import { DateWidget } from '../widgets/date-widget.tsx';
import { NumberWidget } from '../widgets/number-widget.tsx';
import { RadioWidget } from '../widgets/radio-widget.tsx';
import { ReadonlyWidget } from '../widgets/readonly-widget.tsx';
import { SelectWidget } from '../widgets/select-widget.tsx';
import { TextWidget } from '../widgets/text-widget.tsx';
import { TextareaWidget } from '../widgets/textarea-widget.tsx';
import type { RowOptions, WidgetProps } from '../widgets/widget-props.ts';

const WIDGETS: Record<Exclude<Field['widget'], 'group'> | 'readonly', ComponentType<WidgetProps>> = {
  text: TextWidget,
  email: TextWidget,
  tel: TextWidget,
  money: TextWidget,
  number: NumberWidget,
  textarea: TextareaWidget,
  radio: RadioWidget,
  select: SelectWidget,
  combobox: ComboboxWidget,
  date: DateWidget,
  checkbox: CheckboxWidget,
  readonly: ReadonlyWidget,
};

/** The engine judges; RJSF asks a validator only for conditional schemas, which no field of ours has. */
const JUDGED_ELSEWHERE: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

const GLOBAL_OPTIONS = {
  idPrefix: FIELD_ID_PREFIX,
  idSeparator: FIELD_ID_SEPARATOR,
  useFallbackUiForUnsupportedType: false,
  // Our props keep their identity, so comparing them one by one is enough.
  experimental_componentUpdateStrategy: 'shallow' as const,
};

const nothing = (): null => null;

const registry: Registry = {
  fields: { SchemaField, StringField, BooleanField } as unknown as Registry['fields'],
  widgets: WIDGETS as unknown as Registry['widgets'],
  templates: {
    FieldTemplate: rowTemplate,
    DescriptionFieldTemplate: nothing,
    FieldHelpTemplate: nothing,
    FieldErrorTemplate: nothing,
  } as unknown as Registry['templates'],
  formContext: {},
  rootSchema: {},
  schemaUtils: createSchemaUtils(JUDGED_ELSEWHERE, {}),
  translateString: englishStringTranslator,
  globalFormOptions: GLOBAL_OPTIONS,
};

const ROW = 'ui:row';

function rowTemplate({ id, label, required, uiSchema, children }: RjsfFieldTemplateProps): ReactElement {
  return createElement(
    FieldTemplate,
    { id, label, required: Boolean(required), row: uiSchema?.[ROW] as RowOptions },
    children,
  );
}

interface Fixed {
  readonly schema: RJSFSchema;
  readonly widget: string;
}
const fixed = new WeakMap<Field, Fixed>();

/** What RJSF needs to know of a field, made once: its type and title. The engine judges the rest. */
function fixedOf(field: Field): Fixed {
  const known = fixed.get(field);
  if (known) return known;
  const { type, title, readOnly } = field.definition;
  const made: Fixed = {
    // A number's text is read by our own widget, which keeps what cannot be read.
    schema: { type: type === 'boolean' ? 'boolean' : 'string', title },
    widget: readOnly ? 'readonly' : field.widget,
  };
  fixed.set(field, made);
  return made;
}

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
  readonly row: RowOptions;
  readonly value: unknown;
  readonly required: boolean;
  readonly onChange: (value: unknown) => void;
}

/** One field. Renders again only when one of these props changes. */
export function RjsfField({ row, value, required, onChange }: RjsfFieldProps): ReactElement {
  const { schema, widget } = fixedOf(row.field);
  const uiSchema: UiSchema = { 'ui:widget': widget, [ROW]: row };
  return createElement(SchemaField, {
    name: row.field.name,
    schema,
    uiSchema,
    registry,
    fieldPathId: pathIdOf(row.path),
    formData: value,
    required,
    readonly: Boolean(row.field.definition.readOnly),
    onChange,
    onBlur: ignore,
    onFocus: ignore,
  });
}

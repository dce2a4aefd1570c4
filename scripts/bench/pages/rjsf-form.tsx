/** RJSF's own whole form with live validation, our templates and widgets, and the same fields: `{ size }`. */
import { useState } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import Form from '@rjsf/core';
import type { FieldTemplateProps, RegistryWidgetsType, RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { compileForm } from '../../../engine/definition/compile-form.ts';
import { valueSchema } from '../../../engine/definition/value-schema.ts';
import type { Field } from '../../../engine/form.ts';
import { FieldGround, FieldSheet } from '../../../web/features/wizard/fields/field-styles.tsx';
import { FieldTemplate } from '../../../web/features/wizard/templates/field-template.tsx';
import { TextWidget } from '../../../web/features/wizard/widgets/text-widget.tsx';
import type { RowOptions } from '../../../web/features/wizard/widgets/widget-props.ts';
import { system } from '../../../web/theme/system.ts';
import { askedOf } from '../lib/asked.ts';
import { stepOfFields } from '../lib/step-of-fields.ts';

const { size } = askedOf<{ size: number }>();
const model = compileForm({ sha256: '0'.repeat(64), definition: stepOfFields(size), choices: {} });

const schema: RJSFSchema = {
  type: 'object',
  properties: Object.fromEntries(
    model.fields.map(({ name, definition }) => [name, { title: definition.title, ...valueSchema(definition) }]),
  ) as RJSFSchema['properties'],
  required: model.fields.filter(({ required }) => required).map(({ name }) => name),
};

const NONE: RowOptions['advice'] = [];
const rowOf = (field: Field): RowOptions => ({
  field,
  path: field.name,
  describedBy: undefined,
  error: undefined,
  advice: NONE,
  onLeave: () => undefined,
});
const uiSchema: UiSchema = {
  'ui:submitButtonOptions': { norender: true },
  ...Object.fromEntries(model.fields.map((field) => [field.name, { 'ui:widget': 'text', 'ui:row': rowOf(field) }])),
};

/** The form itself has no frame, as a step has none. */
function Template({ id, label, required, uiSchema: ui, rawErrors, children }: FieldTemplateProps) {
  const row = ui?.['ui:row'] as RowOptions | undefined;
  if (!row) return children;
  return (
    <div data-field={row.path}>
      <FieldTemplate id={id} label={label} required={Boolean(required)} row={{ ...row, error: rawErrors?.[0] }}>
        {children}
      </FieldTemplate>
    </div>
  );
}

function Page() {
  const [answers, setAnswers] = useState<unknown>({});
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={answers}
      onChange={({ formData }) => setAnswers(formData)}
      liveValidate
      showErrorList={false}
      noHtml5Validate
      idSeparator="-"
      idPrefix="field"
      templates={{ FieldTemplate: Template }}
      widgets={{ text: TextWidget } as unknown as RegistryWidgetsType}
    >
      {null}
    </Form>
  );
}

createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={system}>
    <div style={{ maxWidth: '45rem', margin: '0 auto' }}>
      <FieldSheet />
      <FieldGround>
        <Page />
      </FieldGround>
    </div>
  </ChakraProvider>,
);

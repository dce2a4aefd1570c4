/** Shows RJSF's own form component with live validation and our theme, with the same fields: `{ size }`. */
import { useState } from 'react';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { compileForm } from '../../../engine/model/compile-form.ts';
import { formPair } from '../../../engine/rjsf/form-pair.ts';
import { FieldContainer, FieldSheet } from '../../../web/features/wizard/fields/field-styles.tsx';
import { theme } from '../../../web/features/wizard/rjsf/theme.ts';
import { Theme } from '../../../web/theme/theme.tsx';
import { askedOf } from '../lib/asked.ts';
import { stepOfFields } from '../lib/step-of-fields.ts';

const { size } = askedOf<{ size: number }>();
const pair = formPair(compileForm({ sha256: '0'.repeat(64), definition: stepOfFields(size), choices: {} }));
const schema = pair.schema as RJSFSchema;
const uiSchema: UiSchema = { ...(pair.uiSchema as UiSchema), 'ui:submitButtonOptions': { norender: true } };

const Form = withTheme(theme);

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
    >
      {null}
    </Form>
  );
}

createRoot(document.getElementById('root')!).render(
  <Theme>
    <div style={{ maxWidth: '45rem', margin: '0 auto' }}>
      <FieldSheet />
      <FieldContainer>
        <Page />
      </FieldContainer>
    </div>
  </Theme>,
);

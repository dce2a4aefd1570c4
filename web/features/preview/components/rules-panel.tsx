import { useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import { stepChecks, stepRules, type FieldRules } from '../../../../engine/authoring/explain/field-rules.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { Entry, FieldName, Note, Panel } from './panel.tsx';

/** The required questions of a step, their limits and messages, and the advice that may show there. */
export function RulesPanel({ form, stepId }: { form: Form; stepId: string }) {
  const { rules, checks } = useMemo(
    () => ({ rules: stepRules(form, stepId), checks: stepChecks(form, stepId) }),
    [form, stepId],
  );
  const step = form.steps.find(({ id }) => id === stepId);
  return (
    <Panel title={`Rules of ‘${step?.title ?? stepId}’`} count={rules.length} id="step-rules">
      <ul>
        {rules.map((field) => (
          <FieldEntry key={field.name} field={field} />
        ))}
      </ul>
      {checks.length > 0 && (
        <chakra.h3 textStyle="label" marginTop="5" marginBottom="1">
          Advice
        </chakra.h3>
      )}
      <ul>
        {checks.map(({ id, severity, message, when }) => (
          <Entry key={id}>
            <span>
              {message}{' '}
              <FieldName>
                {id}, {severity}
              </FieldName>
            </span>
            <Note>Comes when {when}.</Note>
          </Entry>
        ))}
      </ul>
    </Panel>
  );
}

function FieldEntry({ field }: { field: FieldRules }) {
  return (
    <Entry data-rules-of={field.name}>
      <span>
        {field.title} <FieldName>{field.name}</FieldName>
      </span>
      {field.when !== undefined && <Note>Asked when {field.when}.</Note>}
      {field.rules.map(({ text, message }) => (
        <Note key={text}>
          {text}
          {message !== undefined && (
            <>
              : <chakra.q color="fg">{message}</chakra.q>
            </>
          )}
        </Note>
      ))}
      {field.cells.length > 0 && (
        <chakra.div paddingInlineStart="4">
          <ul>
            {field.cells.map((cell) => (
              <FieldEntry key={cell.name} field={cell} />
            ))}
          </ul>
        </chakra.div>
      )}
    </Entry>
  );
}

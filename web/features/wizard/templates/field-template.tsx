/** A question's label, help, control, error and advice. An RJSF template, for the wizard and for RJSF's own form. */
import type { FieldTemplateProps } from '@rjsf/utils';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { helpId, labelId } from '../fields/field-ids.ts';
import { FieldAdvice, FieldError } from './field-notes.tsx';
import { isMarkedOptional, type WidgetOptions } from '../widgets/widget-props.ts';

/**
 * Widgets with several controls are named through `aria-labelledby`; a single control has a `label`. An answer with
 * parts always has several controls.
 */
const IN_PARTS: readonly unknown[] = ['radio', 'date', 'month', 'checkboxes'];

export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, hidden, displayLabel, uiSchema, rawErrors, children } = props;
  if (hidden) return null;
  const widget: unknown = uiSchema?.['ui:widget'];
  const hasParts = uiSchema?.['ui:field'] !== undefined;
  const { help, advice = [] }: WidgetOptions = uiSchema?.['ui:options'] ?? {};
  const title = (
    <>
      {unbrokenCodes(label)}
      {isMarkedOptional(props) && <span data-part="optional"> (optional)</span>}
    </>
  );
  return (
    <>
      {/* The label of a checkbox is beside it, not above. */}
      {(displayLabel || hasParts) &&
        widget !== 'checkbox' &&
        (hasParts || IN_PARTS.includes(widget) ? (
          <div data-part="label" id={labelId(id)}>
            {title}
          </div>
        ) : (
          <label data-part="label" id={labelId(id)} htmlFor={id}>
            {title}
          </label>
        ))}
      {help && (
        <p data-part="help" id={helpId(id)}>
          {unbrokenCodes(help)}
        </p>
      )}
      <div data-part="control">{children}</div>
      <FieldError id={id} error={rawErrors?.[0]} />
      <FieldAdvice id={id} advice={advice} />
    </>
  );
}

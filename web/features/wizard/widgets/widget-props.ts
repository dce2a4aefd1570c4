/** The props of a widget: the part of RJSF's widget props that ours use. */
import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { Advice } from '../../../../engine/model/form.ts';
import type { QuestionOptions } from '../../../../engine/rjsf/field-pair.ts';
import { adviceId, errorId, helpId } from '../fields/field-ids.ts';

/** The question's own options (`ui:options`), and the advice shown beside it now. */
export interface WidgetOptions extends QuestionOptions {
  readonly advice?: readonly Advice[];
}

export interface WidgetProps extends Pick<
  RjsfWidgetProps,
  'id' | 'value' | 'label' | 'required' | 'readonly' | 'placeholder' | 'schema' | 'rawErrors' | 'onChange' | 'onBlur'
> {
  readonly options: WidgetOptions;
}

/** Only ids that exist on the page: a screen reader reads nothing for a reference to a missing one. */
function describedBy({ id, options, rawErrors = [] }: WidgetProps): string | undefined {
  const ids = [
    options.help && helpId(id),
    rawErrors.length > 0 && errorId(id),
    options.advice && options.advice.length > 0 && adviceId(id),
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The ARIA attributes that every control shares. */
export function controlAria(props: WidgetProps): {
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
} {
  return {
    'aria-required': props.required || undefined,
    'aria-invalid': (props.rawErrors ?? []).length > 0 || undefined,
    'aria-describedby': describedBy(props),
  };
}

/** A question with a default answer can only be changed, not left unanswered, so it is not marked as optional. */
export const isMarkedOptional = ({
  required,
  readonly,
  schema,
}: Pick<WidgetProps, 'required' | 'readonly' | 'schema'>): boolean =>
  !required && !readonly && schema.default === undefined;

/** The control's text for a value: a draft may contain anything that was typed. */
export function asText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

/** An empty control counts as unanswered. */
export function orUnanswered(text: string): string | undefined {
  return text === '' ? undefined : text;
}

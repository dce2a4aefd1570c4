/** What a widget is given: the part of RJSF's widget props that ours use, and the row it stands in. */
import type { Advice, Field, FieldPath } from '../../../../engine/form.ts';

/** What the row knows of its field beyond the value. Changes only when one of these does. */
export interface RowOptions {
  readonly field: Field;
  readonly path: FieldPath;
  /** Ids of the help, error and advice that are on the page; undefined when there are none. */
  readonly describedBy: string | undefined;
  readonly error: string | undefined;
  readonly advice: readonly Advice[];
  /** The field was left. */
  readonly onLeave: () => void;
}

export interface WidgetProps {
  readonly id: string;
  readonly value: unknown;
  readonly label: string;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly options: { readonly row: RowOptions };
  onChange(value: unknown): void;
}

/** The ARIA attributes that every control shares. */
export function controlAria(props: WidgetProps): {
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
} {
  const { row } = props.options;
  return {
    'aria-required': props.required || undefined,
    'aria-invalid': row.error === undefined ? undefined : true,
    'aria-describedby': row.describedBy,
  };
}

/** `data-width`: how wide the control of this field stands. */
export function widthOf(field: Field): string {
  return field.definition['x-width'] ?? '';
}

/** A draft may hold anything that was typed: a text of it for the control. */
export function asText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

/** An emptied control is no answer at all. */
export function orUnanswered(text: string): string | undefined {
  return text === '' ? undefined : text;
}

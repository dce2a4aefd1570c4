/** A field's frame: label, help, control, then its error or advice. RJSF hands it the control as `children`. */
import type { ReactNode } from 'react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { UnbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { adviceId, errorId, helpId, labelId } from '../fields/field-ids.ts';
import { isMarkedOptional } from '../fields/is-marked-optional.ts';
import type { RowOptions } from '../widgets/widget-props.ts';

export interface FieldTemplateProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly row: RowOptions;
  readonly children?: ReactNode;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function FieldTemplate({ id, label, required, row, children }: FieldTemplateProps) {
  const { field, error, advice } = row;
  const help = field.definition['x-help'];
  const title = (
    <>
      <UnbrokenCodes>{label}</UnbrokenCodes>
      {isMarkedOptional(field, required) && <span data-part="optional"> (optional)</span>}
    </>
  );
  return (
    <>
      {field.widget !== 'checkbox' &&
        (hasParts(row) ? (
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
          <UnbrokenCodes>{help}</UnbrokenCodes>
        </p>
      )}
      <div data-part="control">{children}</div>
      {error !== undefined && (
        <p data-part="note" data-tone="error" id={errorId(id)}>
          <CircleAlert {...icon} />
          <span>
            <span data-part="unseen">Error: </span>
            <UnbrokenCodes>{error}</UnbrokenCodes>
          </span>
        </p>
      )}
      {advice.length > 0 && (
        <div id={adviceId(id)}>
          {advice.map((entry) => (
            <p key={entry.id} data-part="note" data-tone="advice">
              <TriangleAlert {...icon} />
              <span>
                <span data-part="unseen">Advice: </span>
                <UnbrokenCodes>{entry.why ? `${entry.message} ${entry.why}` : entry.message}</UnbrokenCodes>
              </span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** Several controls share one name through `aria-labelledby`; a single one has a `label`. */
const hasParts = ({ field }: RowOptions): boolean =>
  (field.widget === 'radio' || field.widget === 'date') && !field.definition.readOnly;

/** A single box to tick. Its label stands beside it, not above. */
import { UnbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { labelId } from '../fields/field-ids.ts';
import { isMarkedOptional } from '../fields/is-marked-optional.ts';
import { controlAria, type WidgetProps } from './widget-props.ts';

export function CheckboxWidget(props: WidgetProps) {
  const {
    id,
    value,
    label,
    required,
    options: { row },
    onChange,
  } = props;
  return (
    <label data-part="tick" id={labelId(id)} htmlFor={id}>
      <input
        {...controlAria(props)}
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={row.onLeave}
      />
      <span>
        <UnbrokenCodes>{label}</UnbrokenCodes>
        {isMarkedOptional(row.field, required) && <span data-part="optional"> (optional)</span>}
      </span>
    </label>
  );
}

/** A single checkbox. Its label is beside it, not above. */
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { labelId } from '../fields/field-ids.ts';
import { controlAria, isMarkedOptional, type WidgetProps } from './widget-props.ts';

export function CheckboxWidget(props: WidgetProps) {
  const { id, value, label, onChange, onBlur } = props;
  return (
    <label data-part="tick" id={labelId(id)} htmlFor={id}>
      <input
        {...controlAria(props)}
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={() => onBlur(id, value)}
      />
      <span>
        {unbrokenCodes(label)}
        {isMarkedOptional(props) && <span data-part="optional"> (optional)</span>}
      </span>
    </label>
  );
}

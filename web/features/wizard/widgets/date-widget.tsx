import { DateInputs } from '../../../components/ui/date-inputs.tsx';
import { labelId } from '../fields/field-ids.ts';
import { leavesGroup } from './leaves-group.ts';
import { asText, type WidgetProps } from './widget-props.ts';

/** A date as month by name, day and year. */
export function DateWidget({ id, value, required, options: { row }, onChange }: WidgetProps) {
  return (
    <DateInputs
      id={id}
      value={asText(value)}
      onChange={onChange}
      labelledBy={labelId(id)}
      describedBy={row.describedBy}
      invalid={row.error !== undefined}
      required={required}
      birthday={row.field.definition['x-autocomplete'] === 'bday'}
      onBlur={leavesGroup(row.onLeave)}
    />
  );
}

import { DateInputs } from '../../../components/ui/date-inputs.tsx';
import { labelId } from '../fields/field-ids.ts';
import { localToday } from '../saving/local-today.ts';
import { useWizard } from '../wizard-context.ts';
import { leavesGroup } from './leaves-group.ts';
import { asText, type WidgetProps } from './widget-props.ts';

/** A date as month by name, day and year; the day of a signature with today at hand. */
export function DateWidget({ id, value, label, required, options: { row }, onChange }: WidgetProps) {
  const { steps } = useWizard().form();
  const date = (
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
      enterKeyHint="next"
    />
  );
  // On the last step one signs, which is done today.
  if (steps.at(-1)?.id !== row.field.step) return date;
  return (
    <>
      {date}
      <button type="button" data-part="action" aria-label={`Today: ${label}`} onClick={() => onChange(localToday())}>
        Today
      </button>
    </>
  );
}

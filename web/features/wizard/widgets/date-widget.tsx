import { DateInputs } from '../../../components/ui/date-inputs.tsx';
import { labelId } from '../fields/field-ids.ts';
import { localToday } from '../../../lib/device-day.ts';
import { leavesGroup } from './leaves-group.ts';
import { asText, controlAria, isInvalid, type WidgetProps } from './widget-props.ts';

/** A date as month (by name), day and year; the date of a signature also has a Today button. */
export function DateWidget(props: WidgetProps) {
  const { id, value, label, required, options, onChange, onBlur } = props;
  const date = (
    <DateInputs
      id={id}
      value={asText(value)}
      onChange={onChange}
      labelledBy={labelId(id)}
      describedBy={controlAria(props)['aria-describedby']}
      invalid={isInvalid(props)}
      required={required ?? false}
      birthday={options.autocomplete === 'bday'}
      onBlur={leavesGroup(() => onBlur(id, value))}
      enterKeyHint="next"
    />
  );
  if (!options.signing) return date;
  return (
    <>
      {date}
      <button type="button" data-part="action" aria-label={`Today: ${label}`} onClick={() => onChange(localToday())}>
        Today
      </button>
    </>
  );
}

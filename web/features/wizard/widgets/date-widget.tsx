/** The widgets for a date and for a month. */
import { DateInputs } from '../../../components/ui/date-inputs.tsx';
import { labelId } from '../fields/field-ids.ts';
import { localToday } from '../../../lib/device-day.ts';
import { leavesGroup } from './leaves-group.ts';
import { asText, controlAria, type WidgetProps } from './widget-props.ts';

/** A date as month (by name), day and year; the date of a signature also has a Today button. */
export function DateWidget(props: WidgetProps) {
  const { label, options, onChange } = props;
  if (!options.signing) return <Parts {...props} />;
  return (
    <>
      <Parts {...props} />
      <button type="button" data-part="action" aria-label={`Today: ${label}`} onClick={() => onChange(localToday())}>
        Today
      </button>
    </>
  );
}

/** A month and a year; the month is chosen by name. */
export const MonthWidget = (props: WidgetProps) => <Parts {...props} withoutDay />;

interface PartsProps extends WidgetProps {
  readonly withoutDay?: boolean;
}

function Parts({ withoutDay, ...props }: PartsProps) {
  const { id, value, options, onChange, onBlur } = props;
  return (
    <DateInputs
      id={id}
      value={asText(value)}
      withoutDay={withoutDay}
      onChange={onChange}
      labelledBy={labelId(id)}
      aria={controlAria(props)}
      birthday={/(^| )bday$/.test(options.autocomplete ?? '') ? options.autocomplete : undefined}
      onBlur={leavesGroup(() => onBlur(id, value))}
      enterKeyHint="next"
    />
  );
}

import { DateInputs } from '../../../components/ui/date-inputs.tsx';
import { labelId } from '../fields/field-ids.ts';
import { leavesGroup } from './leaves-group.ts';
import { asText, controlAria, isInvalid, type WidgetProps } from './widget-props.ts';

/** A month and a year; the month is chosen by name. */
export function MonthWidget(props: WidgetProps) {
  const { id, value, required, onChange, onBlur } = props;
  return (
    <DateInputs
      id={id}
      value={asText(value)}
      withoutDay
      onChange={onChange}
      labelledBy={labelId(id)}
      describedBy={controlAria(props)['aria-describedby']}
      invalid={isInvalid(props)}
      required={required ?? false}
      onBlur={leavesGroup(() => onBlur(id, value))}
      enterKeyHint="next"
    />
  );
}

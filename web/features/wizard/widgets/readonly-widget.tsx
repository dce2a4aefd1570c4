/** A fixed answer: shown as in the review, not editable. */
import { choiceLabel } from '../../../lib/choice-label.ts';
import { choicesOf } from './choices.ts';
import { TextWidget } from './text-widget.tsx';
import { asText, type WidgetProps } from './widget-props.ts';

export function ReadonlyWidget(props: WidgetProps) {
  const text = asText(props.value);
  const choice = choicesOf(props.schema).find(({ value }) => value === text);
  return <TextWidget {...props} readonly value={choice ? choiceLabel(choice) : text} />;
}

/** A choice of many: the searchable list as a widget of RJSF. */
import { useContext } from 'react';
import { ComboboxInput } from '../../../components/ui/combobox-input.tsx';
import { labelId } from '../fields/field-ids.ts';
import { TypingContext } from '../wizard-context.ts';
import { choiceAnswer, choicesOf } from './choices.ts';
import { typingHints } from './typing-hints.ts';
import { asText, controlAria, orUnanswered, widthOf, type WidgetProps } from './widget-props.ts';

export function ComboboxWidget(props: WidgetProps) {
  const { field, path, onLeave } = props.options.row;
  const noteTyping = useContext(TypingContext);
  return (
    <ComboboxInput
      {...controlAria(props)}
      {...typingHints(field)}
      id={props.id}
      labelledBy={labelId(props.id)}
      width={widthOf(field)}
      choices={choicesOf(field)}
      value={asText(props.value)}
      placeholder={field.definition['x-placeholder']}
      onChange={(choice, text) => props.onChange(choice ? choiceAnswer(field, choice.value) : orUnanswered(text))}
      onTyping={(text) => noteTyping(path, text)}
      onBlur={onLeave}
    />
  );
}

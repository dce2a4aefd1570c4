/** A choice from a long list: the searchable list as an RJSF widget. */
import { useContext } from 'react';
import { ComboboxInput } from '../../../components/ui/combobox-input.tsx';
import { labelId } from '../fields/field-ids.ts';
import { PathContext, SaverContext } from '../wizard-context.ts';
import { choiceAnswer, choicesOf } from './choices.ts';
import { typingHints } from './typing-hints.ts';
import { asText, controlAria, orUnanswered, type WidgetProps } from './widget-props.ts';

export function ComboboxWidget(props: WidgetProps) {
  const { id, value, schema, options, placeholder, onChange, onBlur } = props;
  const path = useContext(PathContext);
  const saver = useContext(SaverContext);
  return (
    <ComboboxInput
      {...controlAria(props)}
      {...typingHints('combobox', props)}
      id={id}
      labelledBy={labelId(id)}
      width={options.width ?? ''}
      choices={choicesOf(schema)}
      value={asText(value)}
      placeholder={placeholder || undefined}
      onChange={(choice, text) => onChange(choice ? choiceAnswer(schema, choice.value) : orUnanswered(text))}
      onTyping={(text) => {
        if (path !== undefined) saver?.noteTyping(path, text);
      }}
      onBlur={() => onBlur(id, value)}
    />
  );
}

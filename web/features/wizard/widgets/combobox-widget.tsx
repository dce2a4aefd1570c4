/** A searchable choice: a text control with a list below, by the ARIA combobox pattern. */
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useCombobox } from 'downshift';
import type { Choice } from '../../../../engine/definition/types.ts';
import type { Field } from '../../../../engine/form.ts';
import { TypingContext } from '../wizard-context.ts';
import { labelId } from '../fields/field-ids.ts';
import { choiceAnswer, choiceLabel, choicesOf } from './choices.ts';
import { exactChoice, filterChoices } from '../../../../engine/match-choice.ts';
import { typingHints } from './typing-hints.ts';
import { useListPlace } from './use-list-place.ts';
import { useSelectOnFocus } from './use-select-on-focus.ts';
import { asText, controlAria, orUnanswered, widthOf, type WidgetProps } from './widget-props.ts';

export function ComboboxWidget(props: WidgetProps) {
  const {
    id,
    value,
    options: { row },
    onChange,
  } = props;
  const choices = choicesOf(row.field);
  const stored = asText(value);
  const chosen = useMemo(() => choices.find((choice) => choice.value === stored) ?? null, [choices, stored]);
  // While typing, the control shows what was typed. It becomes the answer as soon as it fits one choice alone, or when
  // the field is left. Until then it is kept, but is no answer: 'me' is on its way to Mexico, not Montenegro.
  const [typed, setTypedText] = useState<string | null>(null);
  const noteTyping = useContext(TypingContext);
  const setTyped = (next: string | null): void => {
    setTypedText(next);
    noteTyping(row.path, next === null || next === '' || onlyChoice(choices, next) ? undefined : next);
  };
  const finish = (): void => {
    if (typed !== null) onChange(answerOf(row.field, exactChoice(choices, typed), typed));
    setTyped(null);
  };
  useFinishOnLeave(finish);
  const text = typed ?? (chosen ? choiceLabel(chosen) : stored);
  const items = useMemo(() => (typed === null ? choices : filterChoices(choices, typed)), [choices, typed]);
  const selectOnFocus = useSelectOnFocus();

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Choice>({
    id,
    inputId: id,
    labelId: labelId(id),
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-item-${index}`,
    items: items as Choice[],
    itemToString: (choice) => (choice ? choiceLabel(choice) : ''),
    selectedItem: chosen,
    inputValue: text,
    stateReducer: (state, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        // The best match is ready for Enter as soon as something was typed.
        return { ...changes, isOpen: true, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
      }
      // Downshift closes an open list here; a second press in the text only moves the caret.
      if (type === useCombobox.stateChangeTypes.InputClick && state.isOpen) return state;
      // Leaving keeps what was typed or chosen, never what the arrow keys happened to rest on.
      if (type === useCombobox.stateChangeTypes.InputBlur) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      return changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter) {
        if (selectedItem) onChange(choiceAnswer(row.field, selectedItem.value));
        setTyped(null);
      }
    },
  });

  const box = useRef<HTMLDivElement>(null);
  const { above, height } = useListPlace(box, isOpen);

  return (
    <div ref={box} data-part="box" data-width={widthOf(row.field)}>
      <input
        {...controlAria(props)}
        {...typingHints(row.field)}
        data-part="input"
        {...getInputProps({
          ...selectOnFocus,
          autoComplete: 'off',
          placeholder: row.field.definition['x-placeholder'] ?? 'Type to search',
          // Downshift reads the change from its own handler, too late for a caret in mid-text.
          onChange: (event) => {
            const next = (event.target as HTMLInputElement).value;
            setTyped(next);
            const match = onlyChoice(choices, next);
            if (match || next === '') onChange(answerOf(row.field, match, next));
          },
          onBlur: () => {
            finish();
            row.onLeave();
          },
        })}
        aria-labelledby={undefined}
      />
      {/* A press beside the choices, as on the scroll bar, leaves the focus in the text. */}
      <div
        {...getMenuProps({ onMouseDown: (event) => event.preventDefault() })}
        data-part="list"
        data-above={above ? '' : undefined}
        style={{ maxHeight: height }}
        hidden={!isOpen}
      >
        {isOpen &&
          items.map((choice, index) => (
            <div
              key={choice.value}
              data-chosen={choice === chosen ? '' : undefined}
              {...getItemProps({ item: choice, index, 'aria-selected': index === highlightedIndex })}
            >
              {choiceLabel(choice)}
            </div>
          ))}
        {isOpen && items.length === 0 && (
          <div role="option" aria-disabled aria-selected={false}>
            Nothing found
          </div>
        )}
      </div>
    </div>
  );
}

/** The choice that a text names in full, if no other one fits the text as well. */
function onlyChoice(choices: readonly Choice[], text: string): Choice | undefined {
  return filterChoices(choices, text).length === 1 ? exactChoice(choices, text) : undefined;
}

/** The answer for a choice; the text as it was typed where there is none. */
const answerOf = (field: Field, choice: Choice | undefined, typed: string): unknown =>
  choice ? choiceAnswer(field, choice.value) : orUnanswered(typed);

/** A step that is left by Back takes the control away without its being left first. */
function useFinishOnLeave(finish: () => void): void {
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => () => latest.current(), []);
}

/** A searchable list: a text control with its choices below, by the ARIA combobox pattern. */
import { useEffect, useMemo, useRef, useState, type InputHTMLAttributes } from 'react';
import { useCombobox } from 'downshift';
import type { Choice } from '../../../engine/model/types.ts';
import { exactChoice, filterChoices } from '../../../engine/match-choice.ts';
import { choiceLabel } from '../../lib/choice-label.ts';
import { useListPlace } from './use-list-place.ts';
import { useSelectOnFocus } from './use-select-on-focus.ts';

type ChangeChoice = (choice: Choice | undefined, text: string) => void;

export interface ComboboxInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'value' | 'onChange' | 'onBlur' | 'size'
> {
  id: string;
  choices: readonly Choice[];
  /** The value of a choice, or a text that is none of them. */
  value: string;
  /** The choice, or the text as it was typed where it names no choice. */
  onChange: ChangeChoice;
  /** What is typed and not yet part of the value; undefined when nothing is. */
  onTyping?: (text: string | undefined) => void;
  onBlur?: () => void;
  /** Id of the label. */
  labelledBy: string;
  /** `data-width` of the box. */
  width?: string | undefined;
}

/** Unstyled: each part has a `data-part`, by which the style sheet of its surroundings finds it. */
export function ComboboxInput({
  id,
  choices,
  value,
  onChange,
  onTyping,
  onBlur,
  labelledBy,
  width,
  ...input
}: ComboboxInputProps) {
  const chosen = useMemo(() => choices.find((choice) => choice.value === value) ?? null, [choices, value]);
  // While typing, the control shows what was typed. It becomes the value as soon as it fits one choice alone, or when
  // the control is left. Until then it is kept, but is no value: 'me' is on its way to Mexico, not Montenegro.
  const [typed, setTypedText] = useState<string | null>(null);
  const setTyped = (next: string | null): void => {
    setTypedText(next);
    onTyping?.(next === null || next === '' || onlyChoice(choices, next) ? undefined : next);
  };
  const finish = (): void => {
    if (typed !== null) onChange(exactChoice(choices, typed), typed);
    setTyped(null);
  };
  useFinishOnLeave(finish);
  const text = typed ?? (chosen ? choiceLabel(chosen) : value);
  const items = useMemo(() => (typed === null ? choices : filterChoices(choices, typed)), [choices, typed]);
  const selectOnFocus = useSelectOnFocus();

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Choice>({
    id,
    inputId: id,
    labelId: labelledBy,
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
        if (selectedItem) onChange(selectedItem, choiceLabel(selectedItem));
        setTyped(null);
      }
    },
  });

  const box = useRef<HTMLDivElement>(null);
  const { above, height } = useListPlace(box, isOpen);

  return (
    <div ref={box} data-part="box" data-width={width}>
      <input
        {...input}
        data-part="input"
        {...getInputProps({
          ...selectOnFocus,
          autoComplete: 'off',
          placeholder: input.placeholder ?? 'Type to search',
          // Downshift reads the change from its own handler, too late for a caret in mid-text.
          onChange: (event) => {
            const next = (event.target as HTMLInputElement).value;
            setTyped(next);
            const match = onlyChoice(choices, next);
            if (match || next === '') onChange(match, next);
          },
          onBlur: () => {
            finish();
            onBlur?.();
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

/** A tab or step that is changed takes the control away without its being left first. */
function useFinishOnLeave(finish: () => void): void {
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => () => latest.current(), []);
}

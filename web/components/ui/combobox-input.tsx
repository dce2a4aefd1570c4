/** A searchable list: a text control with its choices below, following the ARIA combobox pattern. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type InputHTMLAttributes } from 'react';
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
  /** The value of a choice, or a text that matches no choice. */
  value: string;
  /** Called with the choice and its text. When the typed text matches no choice, the choice is undefined. */
  onChange: ChangeChoice;
  /** Called with the typed text that is not part of the value yet; undefined when there is none. */
  onTyping?: (text: string | undefined) => void;
  onBlur?: () => void;
  /** Id of the label. */
  labelledBy: string;
  /** `data-width` of the box. */
  width?: string | undefined;
}

/** Unstyled: each part has a `data-part`, which the styles of the parent component select. */
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
  // While the user types, the control shows the typed text. The text becomes the value when it matches only one choice,
  // or when the control loses the focus. Until then it is kept separately: 'me' may be the start of Mexico, not of
  // Montenegro.
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
    // In a low window the end of the list may be below the window: the page scrolls too.
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
    stateReducer: (state, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        // The best match is highlighted as soon as the user types, so that Enter takes it.
        return { ...changes, isOpen: true, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
      }
      // Downshift would close the open list here, but a second press in the text should only move the caret.
      if (type === useCombobox.stateChangeTypes.InputClick && state.isOpen) return state;
      // On blur, keep the typed or chosen value, never the entry that the arrow keys have highlighted.
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
          // Downshift handles the change after this handler. That is too late: the caret in the middle of a text would
          // jump.
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
      {/* A press on the list outside the choices, such as on the scroll bar, keeps the focus in the text. */}
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

/** The choice that a text names in full, if no other choice matches the text too. */
function onlyChoice(choices: readonly Choice[], text: string): Choice | undefined {
  return filterChoices(choices, text).length === 1 ? exactChoice(choices, text) : undefined;
}

/** A change of tab or step unmounts the control without a blur event, so the typed text is finished on unmount. */
function useFinishOnLeave(finish: () => void): void {
  const finishNow = useEffectEvent(finish);
  useEffect(() => () => finishNow(), []);
}

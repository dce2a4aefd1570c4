/** A searchable list: a text control with its choices below, following the ARIA combobox pattern. */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type InputHTMLAttributes } from 'react';
import { useCombobox } from 'downshift';
import type { Choice } from '../../../engine/model/types.ts';
import { choiceLabel, exactChoice, filterChoices } from '../../../engine/match-choice.ts';
import { announce } from './announcer.tsx';
import { useListPlace } from './use-list-place.ts';

type ChangeChoice = (choice: Choice | undefined, text: string) => void;

export interface ComboboxInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'value' | 'onChange' | 'onBlur' | 'size'
> {
  id: string;
  choices: readonly Choice[];
  /** The value of a choice, or a text that matches no choice. */
  value: string;
  /** Called with the choice and its text. When the typed text names no choice, the choice is undefined. */
  onChange: ChangeChoice;
  /** Called with the typed text that is not part of the value yet; undefined when there is none. */
  onTyping?: (text: string | undefined) => void;
  /** Called when the user leaves the control, or confirms a text that finds nothing. */
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
  // While the user types, the control shows the typed text. The text becomes the value when the user leaves the control
  // or presses Enter. Until then it is kept separately: 'me' may be the start of Mexico, not of Montenegro, and 'Ru' may
  // be the start of a name that is not in the list.
  const [typed, setTypedText] = useState<string | null>(null);
  const setTyped = (next: string | null): void => {
    setTypedText(next);
    onTyping?.(next || undefined);
  };
  /** A choice that the text names in full is taken. Any other text becomes the value, with the error that it has. */
  const take = (next: string): void => {
    onChange(exactChoice(choices, next), next);
    setTyped(null);
  };
  const takeTyped = (): void => {
    if (typed !== null) take(typed);
  };
  useRunOnUnmount(takeTyped);
  const leave = (): void => {
    // After a reload, a name that was typed in full is still the value as it was typed.
    if (typed !== null || (!chosen && exactChoice(choices, value))) take(text);
    onBlur?.();
  };
  const text = typed ?? (chosen ? choiceLabel(chosen) : value);
  const items = useMemo(() => (typed === null ? choices : filterChoices(choices, typed)), [choices, typed]);
  const selectOnFocus = useSelectOnFocus();

  /** The open list has its place. */
  const isPlaced = useRef(false);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Choice>({
    id,
    inputId: id,
    labelId: labelledBy,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-item-${index}`,
    items: items as Choice[],
    itemToString: (choice) => (choice ? choiceLabel(choice) : ''),
    // Downshift reports a choice only when it differs from this one. After typing, the old answer may be chosen again.
    selectedItem: typed === null ? chosen : null,
    inputValue: text,
    // The list opens in the commit before it has its place, where it may be too high.
    scrollIntoView: (option) => {
      if (isPlaced.current) show(option);
    },
    stateReducer: (state, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        // Opening the list moves the focus to it. The browser may be filling in a whole address while the user is in
        // another control.
        if (!hasFocus(id)) return state;
        // The best match is highlighted as soon as the user types, so that Enter takes it.
        const wanted = changes.inputValue?.trim() ?? '';
        const hasMatch = wanted !== '' && filterChoices(choices, wanted).length > 0;
        return { ...changes, isOpen: true, highlightedIndex: hasMatch ? 0 : -1 };
      }
      // Downshift would close the open list here, but a second press in the text should only move the caret.
      if (type === useCombobox.stateChangeTypes.InputClick && state.isOpen) return state;
      // On blur, keep the typed or chosen value, never the entry that the arrow keys have highlighted. On Escape too.
      const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      if (type === InputBlur || type === InputKeyDownEscape)
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      return changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter) {
        if (!selectedItem) return leave();
        onChange(selectedItem, choiceLabel(selectedItem));
        setTyped(null);
      }
    },
  });

  const nothingFound = isOpen && items.length === 0;
  useEffect(() => {
    if (nothingFound) announce(NOTHING_FOUND);
  }, [nothingFound]);

  const box = useRef<HTMLDivElement>(null);
  const place = useListPlace(box, isOpen);
  const showHighlighted = useEffectEvent(() => show(document.getElementById(`${id}-item-${highlightedIndex}`)));
  useLayoutEffect(() => {
    isPlaced.current = place !== undefined;
    if (place) showHighlighted();
  }, [place]);

  return (
    <div ref={box} data-part="box" data-width={width}>
      <input
        {...input}
        data-part="input"
        {...getInputProps({
          ...selectOnFocus,
          autoComplete: input.autoComplete ?? 'off',
          placeholder: input.placeholder ?? 'Type to search',
          // Downshift handles the change after this handler. That is too late: the caret in the middle of a text would
          // jump.
          onChange: (event) => {
            const next = (event.target as HTMLInputElement).value;
            if (!hasFocus(id)) {
              // The browser has filled it in, and no blur follows.
              take(next);
              onBlur?.();
              return;
            }
            setTyped(next);
            if (next === '') onChange(undefined, next);
          },
          onKeyDown: ({ key }) => {
            // Enter may submit the form.
            if (key === 'Enter' && !isOpen) takeTyped();
          },
          onBlur: leave,
        })}
        aria-labelledby={undefined}
      />
      {/* A press on the list outside the choices, such as on the scroll bar, keeps the focus in the text. */}
      <div
        {...getMenuProps({ onMouseDown: (event) => event.preventDefault() })}
        data-part="list"
        data-above={place?.above ? '' : undefined}
        style={{ maxHeight: place?.height }}
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
        {nothingFound && (
          <div role="option" aria-disabled aria-selected={false}>
            {NOTHING_FOUND}
          </div>
        )}
      </div>
    </div>
  );
}

const NOTHING_FOUND = 'Nothing found';

/** In a low window the end of the list may be below the window: the page scrolls too. */
const show = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

const hasFocus = (id: string): boolean => document.activeElement?.id === id;

/** A change of tab or step unmounts the control without a blur event. */
function useRunOnUnmount(run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => () => runNow(), []);
}

/** Selects the text when the control gets the focus, so that typing replaces it. */
function useSelectOnFocus(): Pick<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onMouseDown' | 'onClick'> {
  const givesFocus = useRef(false);
  return {
    onFocus: ({ currentTarget }) => currentTarget.select(),
    // After the focus event, the press places the caret and removes the selection. `onClick` selects again.
    onMouseDown: ({ currentTarget }) => {
      givesFocus.current = document.activeElement !== currentTarget;
    },
    onClick: ({ currentTarget }) => {
      if (givesFocus.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      givesFocus.current = false;
    },
  };
}

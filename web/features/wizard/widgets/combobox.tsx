/** The searchable choice itself: a text control with a list below, by the ARIA combobox pattern. */
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useCombobox } from 'downshift';
import type { Choice } from '../../../../engine/definition/types.ts';
import { TypingContext } from '../wizard-context.ts';
import { labelId } from '../fields/field-ids.ts';
import { choiceAnswer, choiceLabel, choicesOf } from './choices.ts';
import { exactChoice, filterChoices } from '../../../../engine/match-choice.ts';
import { asText, controlAria, orUnanswered, widthOf, type WidgetProps } from './widget-props.ts';

export function Combobox(props: WidgetProps) {
  const { id, value, options: { row }, onChange } = props;
  const choices = choicesOf(row.field);
  const stored = asText(value);
  const chosen = useMemo(() => choices.find((choice) => choice.value === stored) ?? null, [choices, stored]);
  // While typing, the control shows what was typed; otherwise the answer as it stands. A name that is half typed is
  // no answer yet: it becomes one when it names a choice, or when the field is left. It is kept all the same.
  const [typed, setTypedText] = useState<string | null>(null);
  const noteTyping = useContext(TypingContext);
  const setTyped = (next: string | null): void => {
    setTypedText(next);
    noteTyping(row.path, next === null || next === '' || exactChoice(choices, next) ? undefined : next);
  };
  const finish = (): void => {
    if (typed !== null && !exactChoice(choices, typed)) onChange(orUnanswered(typed));
    setTyped(null);
  };
  useFinishOnLeave(finish);
  const text = typed ?? (chosen ? choiceLabel(chosen) : stored);
  const items = useMemo(() => (typed === null ? choices : filterChoices(choices, typed)), [choices, typed]);

  const box = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(false);

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu } = useCombobox<Choice>({
    id, inputId: id, labelId: labelId(id), menuId: `${id}-list`,
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
      // Leaving keeps what was typed or chosen, never what the arrow keys happened to rest on.
      if (type === useCombobox.stateChangeTypes.InputBlur) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      return changes;
    },
    onIsOpenChange: ({ isOpen: opens }) => { if (opens) setAbove(hasMoreRoomAbove(box.current)); },
    onStateChange: ({ type, selectedItem }) => {
      if (type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter) {
        if (selectedItem) onChange(choiceAnswer(row.field, selectedItem.value));
        setTyped(null);
      }
    },
  });

  return (
    <div ref={box} data-part="box" data-width={widthOf(row.field)}>
      <input
        {...controlAria(props)}
        data-part="input"
        {...getInputProps({
          autoComplete: 'off',
          placeholder: row.field.definition['x-placeholder'] ?? 'Type to search',
          // Downshift reads the change from its own handler, too late for a caret in mid-text.
          onChange: (event) => {
            const next = (event.target as HTMLInputElement).value;
            setTyped(next);
            const match = exactChoice(choices, next);
            if (match) onChange(choiceAnswer(row.field, match.value));
            else if (next === '') onChange(undefined);
          },
          onClick: () => openMenu(),
          onBlur: () => {
            finish();
            row.onLeave();
          },
        })}
        aria-labelledby={undefined}
      />
      <div {...getMenuProps()} data-part="list" data-above={above ? '' : undefined} hidden={!isOpen}>
        {isOpen && items.map((choice, index) => (
          <div key={choice.value} data-chosen={choice === chosen ? '' : undefined} {...getItemProps({ item: choice, index, 'aria-selected': index === highlightedIndex })}>
            {choiceLabel(choice)}
          </div>
        ))}
        {isOpen && items.length === 0 && <div role="option" aria-disabled aria-selected={false}>Nothing found</div>}
      </div>
    </div>
  );
}

/** A step that is left by Back takes the control away without its being left first. */
function useFinishOnLeave(finish: () => void): void {
  const latest = useRef(finish);
  useEffect(() => { latest.current = finish; });
  useEffect(() => () => latest.current(), []);
}

/** Height of the whole list, px. */
const LIST_HEIGHT = 320;

/** The list opens upwards where the window, less a phone's keyboard, has no room for it below and more above. */
function hasMoreRoomAbove(box: HTMLElement | null): boolean {
  if (!box) return false;
  const { top, bottom } = box.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom;
  return below < LIST_HEIGHT && top > below;
}

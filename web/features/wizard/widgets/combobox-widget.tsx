/**
 * A searchable choice. Its list is loaded when the page has nothing better to do; until then, and for as long as
 * the field is in use at that moment, a plain text control stands there and takes the same answers.
 */
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { exactChoice } from '../../../../engine/match-choice.ts';
import { afterPaint } from '../../../lib/after-paint.ts';
import { choiceAnswer, choiceLabel, choicesOf } from './choices.ts';
import { asText, controlAria, orUnanswered, widthOf, type WidgetProps } from './widget-props.ts';

let loaded: ComponentType<WidgetProps> | undefined;
let loading: Promise<void> | undefined;

async function fetchCombobox(): Promise<void> {
  await new Promise<void>((shown) => { afterPaint(shown); });
  try {
    loaded = (await import('./combobox.tsx')).Combobox;
  } catch {
    // The next field that needs it tries again; until then the plain control does.
    loading = undefined;
  }
}

/** Resolves when the list is there or could not be had, for a field that is yet to be shown. */
export const loadCombobox = (): Promise<void> => (loading ??= fetchCombobox());

/** Resolves when a list that is asked for on this page stands in its place, or could not be had. */
export const comboboxReady = async (): Promise<void> => { await loading; };

export function ComboboxWidget(props: WidgetProps) {
  const [Loaded, setLoaded] = useState(() => loaded);
  const inUse = useRef(false);
  useEffect(() => {
    let gone = false;
    // Swapping the control under a typing hand would lose the caret.
    const swap = async (): Promise<void> => {
      await loadCombobox();
      if (!gone && !inUse.current) setLoaded(() => loaded);
    };
    void swap();
    return () => { gone = true; };
  }, []);
  if (Loaded) return <Loaded {...props} />;
  return (
    <PlainCombobox
      {...props}
      onUse={(used) => {
        inUse.current = used;
        if (!used) setLoaded(() => loaded);
      }}
    />
  );
}

function PlainCombobox({ onUse, ...props }: WidgetProps & { onUse: (inUse: boolean) => void }) {
  const { id, value, options: { row }, onChange } = props;
  const choices = choicesOf(row.field);
  const text = asText(value);
  const chosen = choices.find((choice) => choice.value === text);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...controlAria(props)}
      data-part="input"
      data-width={widthOf(row.field)}
      id={id}
      autoComplete={row.field.definition['x-autocomplete'] ?? 'off'}
      value={typed ?? (chosen ? choiceLabel(chosen) : text)}
      onFocus={() => onUse(true)}
      onChange={(event) => {
        setTyped(event.target.value);
        const match = exactChoice(choices, event.target.value);
        onChange(match ? choiceAnswer(row.field, match.value) : orUnanswered(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onUse(false);
        row.onLeave();
      }}
    />
  );
}

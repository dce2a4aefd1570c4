/** Hints for the phone's keyboard and the browser: capitals, spelling, keys, the Enter key, the direction of writing. */
import type { InputHTMLAttributes } from 'react';
import { CODE_HINTS, correctionHints, EXACT_HINTS, NAME_HINTS } from '../../../lib/correction-hints.ts';
import type { WidgetProps } from './widget-props.ts';

type TypingHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'enterKeyHint' | 'dir'
>;

/** The kind of text that a field takes. */
export type TextKind = 'text' | 'textarea' | 'email' | 'tel' | 'money' | 'number' | 'combobox';

const MODES: Partial<Record<TextKind, TypingHints['inputMode']>> = {
  email: 'email',
  tel: 'tel',
  money: 'decimal',
  number: 'decimal',
};

/** Autocorrect is off where a correction would make the answer wrong: names, codes, e-mail addresses, numbers. */
export function typingHints(
  kind: TextKind,
  { options, schema, wasWrong }: Pick<WidgetProps, 'options' | 'schema'> & { readonly wasWrong?: boolean },
): TypingHints {
  const autoComplete = options.autocomplete ?? 'off';
  const mode = options.inputMode ?? (schema.type === 'integer' ? 'numeric' : MODES[kind]);
  const shared = {
    // In regions with a decimal comma, the iPhone's decimal keypad has no point, so a wrong `45,50` needs all keys.
    inputMode: mode === 'decimal' && wasWrong ? 'text' : mode,
    autoComplete,
    enterKeyHint: kind === 'textarea' ? 'enter' : 'next',
  } as const;
  const hints = options.code ? CODE_HINTS : correctionHints(autoComplete);
  if (hints === CODE_HINTS) return { ...shared, ...hints };
  const isWords = kind === 'text' || kind === 'textarea';
  // An Arabic or Hebrew name is written from the right.
  const directed = { ...shared, ...(isWords && { dir: 'auto' }) };
  if (options.properName || kind === 'combobox' || hints) return { ...directed, ...NAME_HINTS };
  return isWords ? directed : { ...shared, ...EXACT_HINTS, autoCapitalize: 'off' };
}

/** Hints for the phone's keyboard and the browser: capitals, spelling, keys, the Enter key, the direction of writing. */
import type { InputHTMLAttributes } from 'react';
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

/** Autocomplete tokens of names, which are not in any dictionary. */
const NAME_TOKEN =
  /(^| )(name|(family|given|additional)-name|organization|street-address|address-line\d|address-level\d|country-name)$/;
const CODE_TOKEN = /(^| )postal-code$/;

/** Autocorrect is off where a correction would make the answer wrong: names, codes, e-mail addresses, numbers. */
export function typingHints(
  kind: TextKind,
  { options, schema, wasWrong }: Pick<WidgetProps, 'options' | 'schema'> & { readonly wasWrong?: boolean },
): TypingHints {
  const autoComplete = options.autocomplete ?? 'off';
  const exact = { spellCheck: false, autoCorrect: 'off' } as const;
  const mode = options.inputMode ?? (schema.type === 'integer' ? 'numeric' : MODES[kind]);
  const shared = {
    // In regions with a decimal comma, the iPhone's decimal keypad has no point, so a wrong `45,50` needs all keys.
    inputMode: mode === 'decimal' && wasWrong ? 'text' : mode,
    autoComplete,
    enterKeyHint: kind === 'textarea' ? 'enter' : 'next',
  } as const;
  if (options.code || CODE_TOKEN.test(autoComplete)) return { ...shared, ...exact, autoCapitalize: 'characters' };
  const isWords = kind === 'text' || kind === 'textarea';
  // An Arabic or Hebrew name is written from the right.
  const directed = { ...shared, ...(isWords && { dir: 'auto' }) };
  if (options.properName || kind === 'combobox' || NAME_TOKEN.test(autoComplete))
    return { ...directed, ...exact, autoCapitalize: 'words' };
  return isWords ? directed : { ...shared, ...exact, autoCapitalize: 'off' };
}

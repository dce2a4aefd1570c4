/** What a phone's keyboard and the browser are told about the text of a field: capitals, spelling, keys, the Enter key. */
import type { InputHTMLAttributes } from 'react';
import type { Field } from '../../../../engine/form.ts';

type TypingHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'enterKeyHint'
>;

const MODES: Partial<Record<Field['widget'], TypingHints['inputMode']>> = {
  email: 'email',
  tel: 'tel',
  money: 'decimal',
  number: 'decimal',
};

/** Autocomplete tokens of texts that are names: no dictionary has them. */
const NAME_TOKEN =
  /(^| )(name|(family|given|additional)-name|organization|street-address|address-line\d|address-level\d|country-name)$/;
const CODE_TOKEN = /(^| )postal-code$/;

/** Nothing is corrected where a correction would make the answer wrong: names, codes, addresses of the network, numbers. */
export function typingHints({ definition, widget }: Field): TypingHints {
  const autoComplete = definition['x-autocomplete'] ?? 'off';
  const exact = { spellCheck: false, autoCorrect: 'off' } as const;
  const shared = {
    inputMode: definition['x-inputMode'] ?? (definition.type === 'integer' ? 'numeric' : MODES[widget]),
    autoComplete,
    enterKeyHint: widget === 'textarea' ? 'enter' : 'next',
  } as const;
  if (definition['x-code'] || CODE_TOKEN.test(autoComplete))
    return { ...shared, ...exact, autoCapitalize: 'characters' };
  if (definition['x-name'] || widget === 'combobox' || NAME_TOKEN.test(autoComplete))
    return { ...shared, ...exact, autoCapitalize: 'words' };
  return widget === 'text' || widget === 'textarea' ? shared : { ...shared, ...exact, autoCapitalize: 'off' };
}

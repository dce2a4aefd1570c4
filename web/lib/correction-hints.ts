/** Hints against corrections by the browser or a phone. */

const NAME_TOKEN =
  /(^| )(name|(family|given|additional)-name|organization|street-address|address-line\d|address-level\d|country-name)$/;
const CODE_TOKEN = /(^| )postal-code$/;

export const EXACT_HINTS = { spellCheck: false, autoCorrect: 'off' } as const;
/** Names are not in any dictionary. */
export const NAME_HINTS = { ...EXACT_HINTS, autoCapitalize: 'words' } as const;
export const CODE_HINTS = { ...EXACT_HINTS, autoCapitalize: 'characters' } as const;

/** The hints of a field with this autocomplete token; undefined when its text may be corrected. */
export function correctionHints(autoComplete = ''): typeof NAME_HINTS | typeof CODE_HINTS | undefined {
  if (CODE_TOKEN.test(autoComplete)) return CODE_HINTS;
  return NAME_TOKEN.test(autoComplete) ? NAME_HINTS : undefined;
}

/** `Åkesson` as `Akesson`, and the full-width `ＵＳＡ` of an Asian input method as `USA`. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

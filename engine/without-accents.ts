/** `Åkesson` as `Akesson`, `ＵＳＡ` as `USA`. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** `Åkesson` as `Akesson`, for fields that accept only plain letters. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

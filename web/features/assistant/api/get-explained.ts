import { api, read } from '../../../lib/api.ts';

/** The entries that explain questions of a form, by field. None where they cannot be had: the form is filled without. */
export const getExplained = (type: string): Promise<Record<string, string>> =>
  read(api.ai.explanations[':type'].$get({ param: { type } })).catch(() => ({}));

import { api, read } from '../../../lib/api.ts';

/** The topics that explain questions of a form, by field. Empty if the request fails: the form works without them. */
export const getExplained = (type: string): Promise<Record<string, string>> =>
  read(api.ai.explanations[':type'].$get({ param: { type } })).catch(() => ({}));

/** The tags of an `If-Match` or `If-None-Match` header. A compressing proxy makes our tags weak, so these count too. */
export const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

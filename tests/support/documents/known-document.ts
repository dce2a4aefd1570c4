import type { DocumentType } from '../../../engine/product/documents/types.ts';
import type { KnownDocument } from '../../../engine/product/prefill/prefill-sources.ts';

const BOX = [0.1, 0.8, 0.4, 0.05] as const;

/** A document that was read, with these values. @param options.doubtful names of the values that are not certain */
export const knownDocument = (
  documentType: DocumentType,
  values: Record<string, string>,
  { id = 'd1', doubtful = [] as string[] } = {},
): KnownDocument => ({
  id,
  originalName: `${id}.jpg`,
  documentType,
  values: Object.entries(values).map(([name, value]) => ({
    name,
    value,
    certain: !doubtful.includes(name),
    confidence: 0.9,
    page: 0,
    box: BOX,
  })),
});

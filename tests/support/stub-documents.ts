/** Documents with the values that a test wants, because the real reader takes a process and seconds. */
import sharp from 'sharp';
import type { DocumentReader } from '../../api/modules/reading/read-document.ts';
import { typeIssues } from '../../engine/product/documents/type-issues.ts';
import type { ReadValue } from '../../engine/product/documents/types.ts';
import type { TestApp, TestClient } from './api.ts';
import { readerOf, uploadDocument } from './upload-document.ts';

export interface StubDocuments {
  /** The reader for `createTestApp`. */
  readonly reader: DocumentReader;
  /** Uploads a document and has it read. @returns the document's id */
  add(
    api: TestApp,
    client: TestClient,
    name: string,
    values: Record<string, string>,
    type?: string,
    text?: string,
  ): Promise<string>;
}

export function stubDocuments(): StubDocuments {
  const next: Array<{ text: string; values: ReadValue[] }> = [];
  // Each picture has another color, because the same bytes would be a duplicate.
  let shade = 0;
  return {
    reader: readerOf({
      readDocument: async ({ documentType }) => {
        const { text, values } = next.shift() ?? { text: 'x', values: [] };
        return { text, values, issues: typeIssues(documentType, text) };
      },
    }),
    async add(api, client, name, values, documentType = 'PASSPORT', text = 'x') {
      const background = { r: (shade += 1), g: 9, b: 9 };
      const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
      const { id } = await uploadDocument(client, { name, type: 'image/png', bytes, documentType });
      next.push({ text, values: certain(values) });
      await client.call('POST', `/api/documents/${id}/process`);
      await api.runJobs();
      return id;
    },
  };
}

const certain = (values: Record<string, string>): ReadValue[] =>
  Object.entries(values).map(([name, value]) => ({
    name,
    value,
    certain: true,
    confidence: 0.9,
    page: 0,
    box: [0, 0, 1, 1],
  }));

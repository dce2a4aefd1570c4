/** What of a document is sealed under its person's key: everything that says what is in it. */
import type { DocumentIssue, ReadValue } from '../../../engine/product/documents/types.ts';
import type { Deps } from '../../context.ts';
import type { Binding } from '../../lib/seal.ts';
import type { DocumentRow } from './queries.ts';

export interface DocumentContent {
  /** As on the person's device. */
  readonly originalName: string;
  /** SHA-256 of the file, hex: the same file uploaded twice is noticed. */
  readonly sha256: string;
  /** What was read; null until it was. */
  readonly text: string | null;
  readonly values: readonly ReadValue[];
  /** What the document by itself shows. */
  readonly issues: readonly DocumentIssue[];
}

type Sealed = Pick<DocumentRow, 'id' | 'ownerId'>;

const bindingOf = ({ id, ownerId }: Sealed): Binding => ({
  table: 'documents',
  row: id,
  column: 'content',
  user: ownerId,
});

export const sealDocument = (
  { vault }: Pick<Deps, 'vault'>,
  owned: Sealed,
  content: DocumentContent,
): Promise<Buffer> => vault.seal(bindingOf(owned), JSON.stringify(content));

/** @throws UnsealError when it is damaged, or its person was deleted */
export const openDocument = async (
  { vault }: Pick<Deps, 'vault'>,
  row: Sealed & Pick<DocumentRow, 'content'>,
): Promise<DocumentContent> =>
  JSON.parse((await vault.open(bindingOf(row), row.content)).toString()) as DocumentContent;

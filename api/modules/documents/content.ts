/** The part of a document that is encrypted with its user's key: everything that tells what is in it. */
import type { DocumentIssue, ReadValue } from '../../../engine/product/documents/types.ts';
import type { Deps } from '../../context.ts';
import type { Binding } from '../../lib/seal.ts';
import type { DocumentRow } from './queries.ts';

export interface DocumentContent {
  /** The file name on the user's device. */
  readonly originalName: string;
  /** SHA-256 of the file, hex: it detects when the same file is uploaded twice. */
  readonly sha256: string;
  /** The recognized text; null until the document was read. */
  readonly text: string | null;
  readonly values: readonly ReadValue[];
  /** Problems found in the document itself, without other data. */
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

/** @throws UnsealError when it is damaged, or its user was deleted */
export const openDocument = async (
  { vault }: Pick<Deps, 'vault'>,
  row: Sealed & Pick<DocumentRow, 'content'>,
): Promise<DocumentContent> =>
  JSON.parse((await vault.open(bindingOf(row), row.content)).toString()) as DocumentContent;

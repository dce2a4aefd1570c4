import type { Binding } from '../../lib/seal.ts';
import type { Vault } from '../../lib/vault/vault.ts';
import type { formNotes } from '../../db/tables.ts';

type Note = Pick<typeof formNotes.$inferSelect, 'id' | 'ownerId'>;

const binding = ({ id, ownerId }: Note): Binding => ({
  table: 'form_notes',
  row: id,
  column: 'content',
  user: ownerId,
});

/** A note is about a user, so it is encrypted with that user's key. */
export const sealNote = (vault: Vault, note: Note, text: string): Promise<Buffer> => vault.seal(binding(note), text);

export const openNote = async (vault: Vault, note: Note & { content: Buffer }): Promise<string> =>
  (await vault.open(binding(note), note.content)).toString();

import { sealedText } from '../../lib/vault/sealed-column.ts';

/** A note is about a user, so it is encrypted with that user's key. */
export const { seal: sealNote, open: openNote } = sealedText('form_notes', 'content');

import type { KnownDocument, KnownElsewhere } from '../../../engine/product/prefill/prefill-sources.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { profileOf } from '../users/profile-content.ts';
import type { UserRow } from '../users/queries.ts';
import type { FormDeps } from './edit-form.ts';
import { judgeLatestForms } from './open-forms.ts';
import { ownersDay } from './today.ts';

/**
 * The user's data outside of this form: the profile, the latest other forms and the latest documents.
 * @param readsDocuments false for a program that may not read documents: nothing of them is used
 */
export async function knownElsewhere(
  deps: FormDeps,
  { id, user, readsDocuments }: { id: string; user: UserRow; readsDocuments: boolean },
): Promise<KnownElsewhere & { readonly documents: readonly KnownDocument[] }> {
  const today = await ownersDay(deps, user.id);
  const documents = readsDocuments ? await readDocuments(deps, { ownerId: user.id }) : [];
  return {
    profile: await profileOf(deps, user),
    earlier: await judgeLatestForms(deps, { except: id, ownerId: user.id, today }),
    documents: documents.slice(0, QUOTAS.prefillDocuments),
    today,
  };
}

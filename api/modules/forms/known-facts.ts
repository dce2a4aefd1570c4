import { readDate } from '../../../engine/condition/dates.ts';
import { factsOfDocument } from '../../../engine/product/risk/document-facts.ts';
import { factsOfForm, factsOfProfile, type KnownFacts } from '../../../engine/product/risk/known-facts.ts';
import { titleWithPerson } from '../../../engine/product/person-name.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { profileOf } from '../users/profile-content.ts';
import type { UserRow } from '../users/queries.ts';
import type { FormDeps } from './edit-form.ts';
import { listPersons } from './list-forms.ts';
import { judgeForms } from './open-forms.ts';
import { ownersDay } from './today.ts';

/**
 * Facts to compare a form's answers with: from the user's profile, all documents and all other forms.
 * @param readsDocuments false for a program that may not read documents: nothing of them is used
 */
export async function knownFacts(
  deps: FormDeps,
  { id, user, readsDocuments }: { id: string; user: UserRow; readsDocuments: boolean },
): Promise<readonly KnownFacts[]> {
  const owned = { ownerId: user.id };
  const documents = readsDocuments ? await readDocuments(deps, owned) : [];
  const today = await ownersDay(deps, user.id);
  const withExpiry = (known: KnownFacts): KnownFacts => ({
    ...known,
    isExpired: (readDate(known.facts.passportExpiry) ?? today) < today,
  });
  const known: KnownFacts[] = [
    { source: 'your profile', facts: factsOfProfile(await profileOf(deps, user)) },
    ...documents.map((document) => ({
      source: `your document '${document.originalName}'`,
      isDocument: true as const,
      facts: factsOfDocument(document),
    })),
  ];
  const personOf = await listPersons(deps, owned);
  for await (const { id: other, title, form, relevant } of judgeForms(deps, { ...owned, except: id, today }))
    known.push({
      source: `your form '${titleWithPerson(title, personOf(other))}'`,
      facts: factsOfForm(form, relevant),
    });
  return known.map(withExpiry);
}

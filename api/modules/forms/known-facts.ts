import { factsOfDocument } from '../../../engine/product/risk/document-facts.ts';
import { factsOfForm, factsOfProfile, type KnownFacts } from '../../../engine/product/risk/known-facts.ts';
import { titleWithPerson } from '../../../engine/product/person-name.ts';
import type { UserRow } from '../users/queries.ts';
import type { FormDeps } from './edit-form.ts';
import { knownElsewhere } from './known-elsewhere.ts';
import { listPersons } from './list-forms.ts';

/** Facts to compare a form's answers with: from the user's profile, latest documents and other forms. */
export async function knownFacts(
  deps: FormDeps,
  source: { id: string; user: UserRow; readsDocuments: boolean },
): Promise<readonly KnownFacts[]> {
  const { profile, documents, earlier } = await knownElsewhere(deps, source);
  const personOf = await listPersons(deps, { ownerId: source.user.id });
  return [
    { source: 'your profile', facts: factsOfProfile(profile) },
    ...documents.map((document) => ({
      source: `your document '${document.originalName}'`,
      isDocument: true as const,
      facts: factsOfDocument(document),
    })),
    ...earlier.map(({ id, title, form: other, relevant }) => ({
      source: `your form '${titleWithPerson(title, personOf(id))}'`,
      facts: factsOfForm(other, relevant),
    })),
  ];
}

import { assessRisk, type RiskAssessment } from '../../../engine/product/risk/assess-risk.ts';
import {
  factsOfDocument,
  factsOfForm,
  factsOfProfile,
  type KnownFacts,
} from '../../../engine/product/risk/known-facts.ts';
import { resolve } from '../../../engine/resolve.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { knownElsewhere } from '../../modules/forms/known-elsewhere.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { getForm } from '../../modules/forms/queries.ts';
import type { UserRow } from '../../modules/users/queries.ts';

/**
 * Risk advice on a form, from its answers and from what the profile, the person's latest documents and other forms say. It changes
 * nothing, and it is made here: no answer leaves the machine.
 * @throws AppError NOT_FOUND
 */
export async function assessForm(deps: FormDeps, { id, user }: { id: string; user: UserRow }): Promise<RiskAssessment> {
  const row = await getForm(deps.db, { id, ownerId: user.id });
  if (!row) throw formNotFound();
  const { form, answers, place } = await openForm(deps, row);
  const { profile, documents, earlier, today } = await knownElsewhere(deps, { id, user });
  const known: KnownFacts[] = [
    { source: 'your profile', facts: factsOfProfile(profile) },
    ...documents.map((document) => ({
      source: `your document '${document.originalName}'`,
      facts: factsOfDocument(document),
    })),
    ...earlier.map(({ title, form: other, relevant }) => ({
      source: `your form '${title}'`,
      facts: factsOfForm(other, relevant),
    })),
  ];
  return assessRisk(form, resolve(form, answers, { today, passed: place.passed }), known);
}

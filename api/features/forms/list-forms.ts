import type { FormDeps } from './edit-form.ts';
import { listForms as queryForms } from './queries.ts';
import type { FormListItem } from './schemas.ts';
import { listItem } from './view.ts';

/** The person's forms, the latest changed first. */
export const listForms = async ({ db }: Pick<FormDeps, 'db'>, { ownerId }: { ownerId: string }): Promise<FormListItem[]> =>
  (await queryForms(db, { ownerId })).map(listItem);

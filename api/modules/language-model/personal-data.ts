/**
 * The known personal values of a user, from profile, documents and forms. They are masked wherever a text contains
 * them.
 */
import { rowsOf } from '../../../engine/answers.ts';
import { documentKind } from '../../../engine/product/documents/kinds.ts';
import { personName } from '../../../engine/product/person-name.ts';
import type { Field, Form } from '../../../engine/model/form.ts';
import type { Answers } from '../../../engine/model/types.ts';
import { openDocuments } from '../documents/open-documents.ts';
import type { OpenedDocument } from '../documents/view.ts';
import type { FormDeps } from '../forms/edit-form.ts';
import { openForms } from '../forms/open-forms.ts';
import { profileOf } from '../users/profile-content.ts';
import type { UserRow } from '../users/queries.ts';
import type { PersonalKind, PersonalValue } from './mask.ts';

/** All personal values in the account, of every form and document. */
export async function personalDataOf(deps: FormDeps, user: UserRow): Promise<PersonalValue[]> {
  const owned = { ownerId: user.id };
  const [profile, documents, forms] = await Promise.all([
    profileOf(deps, user),
    openDocuments(deps, owned),
    personalDataOfForms(deps, owned),
  ]);
  return [
    ...known('NAME', `${profile.firstName} ${profile.lastName}`),
    ...known('NAME', profile.emergencyContactName),
    ...known('PASSPORT', profile.passportNumber),
    ...known('BIRTH-DATE', profile.dateOfBirth),
    ...documents.flatMap(personalDataOfDocument),
    ...forms,
  ];
}

/** Hidden answers are included. */
async function personalDataOfForms(deps: FormDeps, owned: { ownerId: string }): Promise<PersonalValue[]> {
  const values: PersonalValue[] = [];
  for await (const { form, answers } of openForms(deps, owned)) values.push(...personalDataOfForm(form, answers));
  return values;
}

const known = (kind: PersonalKind, value: unknown): PersonalValue[] =>
  typeof value === 'string' && value.trim() !== '' ? [{ kind, value }] : [];

function personalDataOfDocument({ row: { documentType }, content: { values } }: OpenedDocument): PersonalValue[] {
  const kinds = new Map(documentKind(documentType).values.map((value) => [value.name, value]));
  const names = values.filter(({ name }) => kinds.get(name)?.format === 'name').map(({ value }) => value);
  return [
    ...known('NAME', names.toReversed().join(' ')),
    ...values.flatMap(({ name, value }) => (kinds.get(name)?.sensitive ? known(kindOf(name), value) : [])),
  ];
}

/** Answers to questions that the definition marks as sensitive, and names of people, also in the rows of groups. */
export function personalDataOfForm(form: Form, answers: Answers): PersonalValue[] {
  const whole = personName(form, answers);
  const valuesOf = (fields: readonly Field[], row: Answers): PersonalValue[] =>
    fields.flatMap((field) => {
      const kind = field.definition['x-sensitive'] ? kindOf(field.name) : isPersonName(field.name) ? 'NAME' : undefined;
      return kind === undefined ? [] : known(kind, row[field.name]);
    });
  const rows = form.fields.flatMap(({ name, group }) =>
    group ? rowsOf(answers[name]).flatMap((row) => valuesOf(group.fields, row)) : [],
  );
  return [...known('NAME', whole), ...valuesOf(form.fields, answers), ...rows];
}

/** `fatherSurname`, `dependentName1`, `studentSignature`. The name of a school or an employer is not a person's name. */
const isPersonName = (name: string): boolean =>
  /name|contactPerson|signature$/i.test(name) && !/(school|institution|employer|company|legal|trade|user)/i.test(name);

function kindOf(name: string): PersonalKind {
  if (/birth/i.test(name)) return 'BIRTH-DATE';
  if (/ssn|social/i.test(name)) return 'SSN';
  if (/aNumber/i.test(name)) return 'A-NUMBER';
  return /passport/i.test(name) ? 'PASSPORT' : 'NUMBER';
}

import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { COUNT_MAX } from '../../../../engine/product/list-count.ts';
import { statement, type Statement } from '../../../db/batch.ts';
import type { Db } from '../../../db/client.ts';
import { oneOf, unindexed } from '../../../db/conditions.ts';
import { distinctValues } from '../../../db/distinct-values.ts';
import { auditEvents, formNotes, forms, users } from '../../../db/tables.ts';
import type { AuditAction } from '../../../lib/audit/actions.ts';
import { countListed } from '../../../lib/list-page.ts';
import type { FormRow } from '../../../modules/forms/queries.ts';
import type { Searched } from '../../../modules/users/find-users.ts';
import { OTHER, type ApplicationsQuery } from './schemas.ts';

/** The same expression as in the index. Forms without a deadline come last. */
const due = sql`coalesce(${forms.ownDeadline}, ${forms.deadline}, '9999-12-31')`;

type ApplicationFilter = Searched<ApplicationsQuery>;

/** Values that have their own filter (spec/3 2.3). */
const NAMED_TYPES = ['H1B', 'I20', 'DS160'];
const NAMED_COUNTRIES = ['United States', 'India', 'China'];
/** The specification filters by codes; the column holds names. */
const COUNTRY_OF_CODE: Readonly<Record<string, string>> = { US: 'United States', IN: 'India', CN: 'China' };
const countryOf = (code: string): string => (Object.hasOwn(COUNTRY_OF_CODE, code) ? COUNTRY_OF_CODE[code]! : code);

/** Lists the other types by name, so that an index finds them: a `not in` condition would read every form. */
const otherTypes = async (db: Db): Promise<string[]> =>
  (await distinctValues(db, forms.formType)).filter((type) => !NAMED_TYPES.includes(type));

const isFrom = (country: string, { isWalked }: { isWalked: boolean }): SQL | undefined =>
  country === OTHER
    ? or(isNull(forms.country), notInArray(forms.country, NAMED_COUNTRIES))
    : eq(unindexed(forms.country, isWalked), countryOf(country));

/**
 * @param isWalked the list is read in the order of its index, and rows that do not match are skipped. With the
 *   indexes of the filters, all matching rows would be read and sorted for one page
 */
async function whereOf(
  db: Db,
  { userIds, status, formType, country }: ApplicationFilter,
  { isWalked }: { isWalked: boolean },
): Promise<SQL | undefined> {
  const types = formType === OTHER ? await otherTypes(db) : [formType!];
  return and(
    userIds && oneOf(forms.ownerId, userIds),
    status && eq(unindexed(forms.status, isWalked), status),
    formType ? inArray(unindexed(forms.formType, isWalked), types) : undefined,
    country === undefined || country === '' ? undefined : isFrom(country, { isWalked }),
  );
}

/** Only columns that are not encrypted. */
const clear = {
  id: forms.id,
  ownerId: forms.ownerId,
  title: forms.title,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  country: forms.country,
  formType: forms.formType,
  status: forms.status,
  completion: forms.completion,
  riskCount: forms.riskCount,
  errorCount: forms.errorCount,
  deadline: sql<string | null>`coalesce(${forms.ownDeadline}, ${forms.deadline})`,
  lockedAt: forms.lockedAt,
  updatedAt: forms.updatedAt,
};

export async function listApplications(db: Db, filter: ApplicationFilter) {
  const order = filter.direction === 'desc' ? desc : asc;
  const found = await countListed(db, forms, await whereOf(db, filter, { isWalked: false }));
  // Few matches are found by the filter's own index and sorted: in the order of the list, nearly all rows would be
  // skipped.
  const isWalked = filter.sort === 'updatedAt' && filter.userIds === undefined && found > COUNT_MAX;
  // The ids of the page come from an index alone, and only these rows are read from the tables.
  const ids = db
    .select({ id: forms.id })
    .from(forms)
    .where(await whereOf(db, filter, { isWalked }))
    .orderBy(order(filter.sort === 'deadline' ? due : forms.updatedAt))
    .limit(filter.limit)
    .offset(filter.offset);
  const page = (await ids).map(({ id }) => id);
  const rows = await db
    .select(clear)
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(inArray(forms.id, page));
  return { rows: rows.toSorted((a, b) => page.indexOf(a.id) - page.indexOf(b.id)), found };
}

export type ApplicationListRow = Awaited<ReturnType<typeof listApplications>>['rows'][number];

export const listFilters = async (db: Db) => ({
  formTypes: NAMED_TYPES,
  otherFormTypes: await otherTypes(db),
  countries: NAMED_COUNTRIES,
  otherCountries: (await distinctValues(db, forms.country)).filter((name) => !NAMED_COUNTRIES.includes(name)),
});

/** A form of any user: for administrators only. */
export const getAnyForm = async (db: Db, { id }: { id: string }): Promise<FormRow | undefined> =>
  (await db.select().from(forms).where(eq(forms.id, id)))[0];

export const getOwner = async (db: Db, { ownerId }: { ownerId: string }) =>
  (
    await db
      .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(eq(users.id, ownerId))
  )[0];

/** Audit events of a form, the latest first, with the names of the users who caused them. */
export const listFormEvents = async (
  db: Db,
  { formId, without, limit }: { formId: string; without: readonly AuditAction[]; limit: number },
) =>
  db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(eq(auditEvents.subjectId, formId), notInArray(auditEvents.action, [...without])))
    .orderBy(desc(auditEvents.at))
    .limit(limit);

export type FormNoteRow = typeof formNotes.$inferSelect;

export const insertNote = (db: Db, row: FormNoteRow): Statement => statement(db.insert(formNotes).values(row), 1);

export const listNotes = async (db: Db, { formId }: { formId: string }) =>
  db
    .select({ note: formNotes, firstName: users.firstName, lastName: users.lastName })
    .from(formNotes)
    .leftJoin(users, eq(users.id, formNotes.authorId))
    .where(eq(formNotes.formId, formId))
    .orderBy(desc(formNotes.createdAt));

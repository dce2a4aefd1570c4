import { DAY } from '../../../engine/lib/time.ts';
import { newId } from '../../../api/db/new-id.ts';
import { insertAttorney } from '../../../api/features/attorneys/queries.ts';
import { putCustomer, setReading } from '../../../api/modules/subscriptions/queries.ts';
import { insertUser, type UserRow } from '../../../api/modules/users/queries.ts';
import { indexPerson } from '../../../api/modules/users/search-words.ts';
import type { DemoWriter } from './demo-writer.ts';

/** Accounts are at most this number of days old. */
const DAYS = 730;
/** Maximum number of attorneys. A small data set has one. */
const ATTORNEYS = 12;
/**
 * Of a hundred users with an active subscription, this number pays. For the others an administrator has set it to
 * active.
 */
const PAYING = 60;
/** Cents per month: the Professional plan (spec/3 section 1). */
const PRICE = 19_900;

export interface DemoPlan {
  readonly users: number;
  readonly names: ReadonlyArray<readonly [first: string, last: string]>;
  readonly passwordHash: string;
}

/** The first user is the administrator, some of the next users are attorneys. */
export function newPerson({ random, end }: DemoWriter, number: number, plan: DemoPlan): UserRow {
  const createdAt = random.int(end - DAYS * DAY, end);
  const isAttorney = number <= Math.min(ATTORNEYS, Math.ceil(plan.users / 20));
  const role = number === 0 ? 'admin' : isAttorney ? 'attorney' : 'user';
  return {
    id: newId(),
    // This domain is reserved for examples, so mail cannot reach a real person.
    email: role === 'admin' ? 'demo-admin@example.org' : `person-${number}@example.org`,
    firstName: random.pick(plan.names)[0],
    lastName: random.pick(plan.names)[1],
    passwordHash: plan.passwordHash,
    role,
    subscriptionStatus: random.pick(['active', 'trial', 'trial', 'cancelled']),
    profileImageUrl: null,
    settings: null,
    emailConfirmedAt: createdAt,
    createdAt,
  };
}

/** Adds an account with its key, its search index, its payments and, for an attorney, the profile. */
export async function addPerson(writer: DemoWriter, person: UserRow, number: number): Promise<void> {
  const { db, vault, add } = writer;
  add(insertUser(db, person), vault.createUserKey(person.id, person.createdAt), ...indexPerson(db, person));
  await writer.event(person.createdAt, 'REGISTER', person.id, person.id);
  if (person.subscriptionStatus === 'active' && number % 100 < PAYING) addPayments(writer, person, number);
  if (person.role === 'attorney') addAttorney(writer, person, number);
}

function addPayments({ db, random, end, add }: DemoWriter, { id: userId }: UserRow, number: number): void {
  const customerId = `cus_demo_${number}`;
  const row = { userId, customerId, attempt: 0, revision: 0, createdAt: end };
  const reading = {
    subscriptionId: `sub_demo_${number}`,
    state: number % 40 === 7 ? ('past-due' as const) : ('active' as const),
    wasPaid: true,
    cancelAtPeriodEnd: number % 15 === 3,
    periodEnd: random.int(end + DAY, end + 30 * DAY),
    amount: PRICE,
    currency: 'usd',
    isProcessing: false,
    refusedAt: null,
    pastDueSince: number % 40 === 7 ? end - DAY : null,
    readAt: end,
  };
  add(
    putCustomer(db, { userId, customerId, createdAt: end }),
    setReading(db, { row: { ...row, ...reading }, attempt: 1, reading }),
  );
}

const SPECIALIZATIONS = ['H-1B', 'L-1', 'O-1', 'EB-2', 'EB-3', 'F-1', 'Family', 'Asylum', 'Naturalization'];
const LANGUAGES = ['English', 'Spanish', 'Mandarin', 'Hindi', 'Portuguese', 'French'];

function addAttorney({ db, random, add }: DemoWriter, { id: userId, createdAt }: UserRow, number: number): void {
  const some = (all: readonly string[], count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => all[(number * 2 + index) % all.length]));
  add(
    insertAttorney(db, {
      id: newId(),
      userId,
      barNumber: `${random.pick(['NY', 'CA', 'TX', 'IL'])} ${random.int(100_000, 999_999)}`,
      specializations: some(SPECIALIZATIONS, 1 + (number % 5)),
      hourlyRate: random.int(15, 50) * 1000,
      rating: number % 4 === 0 ? 0 : random.int(380, 500),
      reviewCount: number % 4 === 0 ? 0 : random.int(3, 90),
      bio: 'Helps people and employers with visas and permanent residence.',
      experience: random.int(2, 30),
      languages: some(LANGUAGES, 1 + (number % 3)),
      isActive: number % 6 !== 5,
      createdAt,
    }),
  );
}

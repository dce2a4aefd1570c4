/** Made-up people with forms at every stage, as the product itself would have stored them. */
import { riskLevelOf, type FormStatus } from '../../engine/product/status.ts';
import { assessRisk } from '../../engine/product/risk/assess-risk.ts';
import { sample } from '../../engine/authoring/sample/sample.ts';
import { initialAnswers } from '../../engine/answers.ts';
import type { Form, Resolution } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { batch, type Statement } from '../../api/db/batch.ts';
import type { Deps } from '../../api/context.ts';
import { newId } from '../../api/db/new-id.ts';
import type { AuditAction } from '../../api/db/tables.ts';
import { insertAnomaly } from '../../api/features/admin/investigations/queries.ts';
import { auditEvent } from '../../api/lib/audit/audit-event.ts';
import { insertRequest } from '../../api/modules/account-deletion/queries.ts';
import { sealContent, sealSubmitted, sealSummary, type FormContent } from '../../api/modules/forms/content.ts';
import { derive, type Derived } from '../../api/modules/forms/derive.ts';
import { listSummary, type ListSummary } from '../../api/modules/forms/list-summary.ts';
import { insertForm, insertSubmission } from '../../api/modules/forms/queries.ts';
import { sealFlag } from '../../api/modules/risk-flags/flag-content.ts';
import { raiseFlag } from '../../api/modules/risk-flags/queries.ts';
import { insertUser, type UserRow } from '../../api/modules/users/queries.ts';
import { indexPerson } from '../../api/modules/users/search-words.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Applicants of each form whose answers are made up; every form takes one of them. */
const APPLICANTS = 24;
/** Forms of a person, on average. */
const FORMS_A_PERSON = 5;
/** How far back people and forms go. */
const DAYS = 730;
/** Statements that are written at once. */
const BATCH = 4000;

/** Of a hundred forms, how many are at each stage. */
const STAGES: ReadonlyArray<readonly [FormStatus, number]> = [
  ['DRAFT', 40],
  ['IN_PROGRESS', 5],
  ['SUBMITTED', 20],
  ['AI_REVIEW', 6],
  ['ATTORNEY_REVIEW', 4],
  ['COMPLETED', 25],
];
/** What has happened to a form that is there now. */
const REACHED: Record<FormStatus, readonly AuditAction[]> = {
  DRAFT: [],
  SUBMITTED: ['FORM_SUBMIT'],
  IN_PROGRESS: ['FORM_SUBMIT', 'FORM_SEND_BACK'],
  AI_REVIEW: ['FORM_SUBMIT', 'FORM_TO_AI_REVIEW'],
  ATTORNEY_REVIEW: ['FORM_SUBMIT', 'FORM_TO_AI_REVIEW', 'FORM_TO_ATTORNEY_REVIEW'],
  COMPLETED: ['FORM_SUBMIT', 'FORM_TO_AI_REVIEW', 'FORM_TO_ATTORNEY_REVIEW', 'FORM_COMPLETE'],
};

type DemoDeps = Pick<Deps, 'db' | 'vault' | 'definitions' | 'passwords' | 'now'>;

export interface DemoData {
  readonly applications: number;
  /** A fifth of the forms, unless given. */
  readonly users?: number | undefined;
  /** Of all the people. */
  readonly password: string;
  readonly onProgress?: (applications: number) => void;
}

/** Answers with all that the product works out of them. */
interface Filled {
  readonly form: Form;
  readonly resolution: Resolution;
  readonly content: FormContent;
  readonly derived: Derived;
  readonly summary: ListSummary;
}

/**
 * Makes people and their forms: answers that the forms' own definitions accept, sealed for each person, the derived columns
 * by the code that a save runs, and the events that led there. One password is hashed once for all of them.
 * @returns the address of the administrator among them
 */
export async function makeDemoData(
  deps: DemoDeps,
  { applications, users = Math.max(2, Math.ceil(applications / FORMS_A_PERSON)), password, onProgress }: DemoData,
): Promise<{ admin: string; users: number }> {
  const { db, vault, now } = deps;
  const random = seeded(applications);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const filled = fillForms(deps);
  const drafts = filled.flatMap(({ begun }) => begun);
  const complete = filled.flatMap(({ whole }) => (whole ? [whole] : []));
  const names = filled.map(({ name }) => name);
  const passwordHash = await deps.passwords.hash(password);
  const end = now();

  let statements: Statement[] = [];
  const write = async () => {
    const group = statements;
    statements = [];
    await batch(db, group);
  };
  const event = async (at: number, action: AuditAction, actorId: string, subjectId: string) =>
    statements.push(await auditEvent({ db, vault }, { at, action, actorId, subjectId }));

  let adminId = '';
  let adminEmail = '';
  let made = 0;
  for (let number = 0; number < users; number += 1) {
    const person = newPerson(number, { passwordHash, createdAt: end - Math.floor(random() * DAYS * DAY) });
    if (number === 0) [adminId, adminEmail] = [person.id, person.email];
    statements.push(
      insertUser(db, person),
      vault.createUserKey(person.id, person.createdAt),
      ...indexPerson(db, person),
    );
    await event(person.createdAt, 'REGISTER', person.id, person.id);
    if (number > 0 && number % 100 === 0) askForDeletion(person, number);
    if (number > 0 && number % 50 === 0)
      statements.push(
        ...insertAnomaly(
          db,
          {
            id: newId(),
            type: 'FAILED_SIGN_INS',
            severity: pick(['LOW', 'MEDIUM', 'HIGH']),
            events: 20,
            detectedAt: between(person.createdAt),
          },
          person.id,
        ),
      );
    const upTo = number === 0 ? 0 : Math.round((applications * number) / (users - 1));
    for (; made < upTo; made += 1) {
      await addForm(person);
      if (made % 1000 === 999) onProgress?.(made + 1);
    }
    if (statements.length > BATCH) await write();
  }
  await write();
  return { admin: adminEmail, users };

  function between(start: number): number {
    return Math.floor(start + random() * (end - start));
  }

  function newPerson(number: number, given: Pick<UserRow, 'passwordHash' | 'createdAt'>): UserRow {
    const [firstName, lastName] = [pick(names)[0], pick(names)[1]];
    const role = number === 0 ? 'admin' : number % 100 === 1 ? 'attorney' : 'user';
    return {
      ...given,
      id: newId(),
      // Kept for examples: no mail reaches anybody.
      email: role === 'admin' ? 'demo-admin@example.org' : `person-${number}@example.org`,
      firstName,
      lastName,
      role,
      subscriptionStatus: pick(['active', 'trial', 'trial', 'cancelled']),
      profileImageUrl: null,
      settings: null,
      emailConfirmedAt: given.createdAt,
    };
  }

  function askForDeletion({ id, createdAt }: UserRow, number: number): void {
    const requestedAt = between(Math.max(createdAt, end - 60 * DAY));
    const isOpen = number % 200 === 0;
    statements.push(
      insertRequest(db, {
        id: newId(),
        userId: id,
        requestType: number % 3 === 0 ? 'CCPA' : 'GDPR',
        status: isOpen ? 'PENDING' : 'REJECTED',
        requestedAt,
        dueAt: requestedAt + 30 * DAY,
        onBehalf: false,
        decidedAt: isOpen ? null : requestedAt,
        decidedBy: isOpen ? null : adminId,
        reason: null,
      }),
    );
  }

  async function addForm({ id: ownerId, createdAt: since }: UserRow): Promise<void> {
    const id = newId();
    const status = stageAt(random() * 100);
    const events = REACHED[status];
    const isSubmitted = events.length > 0;
    const { form, content, derived, summary, resolution } = pick(isSubmitted ? complete : drafts);
    const createdAt = between(since);
    const times = [createdAt, ...events.map(() => between(createdAt)).toSorted((a, b) => a - b)];
    const submittedAt = times[1] ?? null;
    statements.push(
      insertForm(db, {
        id,
        ownerId,
        formType: form.meta.type,
        title: form.title,
        status,
        definitionSha256: form.sha256,
        content: await sealContent(vault, { id, ownerId }, content),
        summary: await sealSummary(vault, { id, ownerId }, summary),
        revision: times.length,
        ...derived,
        // Some people set a day for themselves.
        ownDeadline: random() < 0.3 ? day(end + (random() * 400 - 30) * DAY) : null,
        lockedAt: null,
        reviewMessage: null,
        createdAt,
        updatedAt: times.at(-1)!,
        editedAt: submittedAt ?? createdAt,
        historyAt: null,
        submittedAt,
      }),
    );
    await event(createdAt, 'FORM_CREATE', ownerId, id);
    for (const [index, action] of events.entries())
      await event(times[index + 1]!, action, action === 'FORM_SUBMIT' ? ownerId : adminId, id);
    if (submittedAt === null) return;
    const submission = { id: newId(), ownerId };
    statements.push(
      insertSubmission(db, {
        ...submission,
        formId: id,
        definitionSha256: form.sha256,
        content: await sealSubmitted(vault, submission, resolution.relevant),
        createdAt: submittedAt,
      }),
    );
    for (const { rule, message, why } of assessRisk(form, resolution, []).findings) {
      const flag = { id: newId(), ownerId };
      statements.push(
        raiseFlag(db, {
          ...flag,
          formId: id,
          flagType: 'CHECK',
          severity: riskLevelOf(derived.riskCount),
          status: status === 'COMPLETED' ? 'RESOLVED' : 'ACTIVE',
          fingerprint: vault.fingerprint(JSON.stringify(['risk flag', id, rule, message])),
          content: await sealFlag(vault, flag, { rule, message, ...(why !== undefined && { why }) }),
          createdAt: submittedAt,
          changedAt: null,
          changedBy: null,
        }),
      );
    }
  }
}

/** What each made-up applicant has answered: the whole form, where it can be submitted, and its first steps. */
function fillForms({ definitions, now }: DemoDeps) {
  const today = day(now());
  return definitions.catalogue().flatMap(({ type }) => {
    const form = definitions.current(type)!;
    const fill = (passedSteps: number, answered: FormContent['answers']): Filled => {
      const passed = form.steps.slice(0, passedSteps).map(({ id }) => id);
      const known = new Set(form.steps.slice(0, passedSteps).flatMap(({ fields }) => fields.map(({ name }) => name)));
      const answers = {
        ...initialAnswers(form),
        ...Object.fromEntries(Object.entries(answered).filter(([name]) => known.has(name))),
      };
      const resolution = resolve(form, answers, { today, passed });
      const content = { answers, place: { passed } };
      return {
        form,
        resolution,
        content,
        derived: derive(form, resolution),
        summary: listSummary(form, resolution, content.place),
      };
    };
    return Array.from({ length: APPLICANTS }, (_, seed) => {
      // Some have answered a while ago: since then a day may have come too near.
      const answers = sample(form, seed, countryOf(form, seed), { today: day(now() - (seed % 4) * 60 * DAY) });
      const all = fill(form.steps.length, answers);
      const [first = 'Alex', ...rest] = (all.summary.person ?? 'Alex Example').split(' ');
      return {
        name: [first, rest.join(' ') || first] as const,
        whole: all.resolution.steps.every(({ errors }) => errors.length === 0) ? all : undefined,
        begun: form.steps.map((_step, index) => fill(index, answers)),
      };
    });
  });
}

/** Another country for each applicant; of some there are many. */
function countryOf(form: Form, seed: number): FormContent['answers'] {
  const field = form.meta.country === undefined ? undefined : form.byName.get(form.meta.country);
  const choices = field?.choices ?? [];
  const often = choices.filter(({ value }) => value === 'India' || value === 'China');
  const choice = seed % 3 === 0 ? often[seed % 2] : choices[(seed * 7) % choices.length];
  return field && choice ? { [field.name]: choice.value } : {};
}

function stageAt(percent: number): FormStatus {
  let sum = 0;
  return (STAGES.find(([, share]) => (sum += share) > percent) ?? STAGES[0]!)[0];
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The same numbers each time (mulberry32), at least 0 and less than 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An applicant whose form is saved again and again, and the checks of that form after a crash. */
import * as assert from 'uvu/assert';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { answersOf, derivedOf, stepOf } from './log-form.ts';

interface Save {
  readonly number: number;
  readonly key: string;
  readonly revision: number;
}

export interface Applicant {
  readonly name: string;
  /** Saves until the server is gone, then resolves. */
  saveUntilGone(url: string, onAcknowledged: () => void): Promise<void>;
  /** True when the last save arrived at the server and was not answered. */
  isUnanswered(arrived: ReadonlySet<string>): boolean;
  /** Checks the form after a restart, and sends the unanswered save again. @returns what it found */
  check(url: string): Promise<'as acknowledged' | 'one save further'>;
}

/** @param cookie the session of a user who has no form yet */
export async function createApplicant(name: string, cookie: string, url: string): Promise<Applicant> {
  const call = async (
    method: string,
    at: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<FormView> => {
    const response = await fetch(`${at}${path}`, {
      method,
      headers: {
        Cookie: cookie,
        Origin: at,
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as FormView;
  };
  const { id } = await call('POST', url, '/api/forms', { formType: 'LOG', formData: answersOf(0) });
  const path = `/api/forms/${id}`;
  let acknowledged = { number: 0, revision: 1 };
  let pending: Save | undefined;

  /** Sends one save. Its answer must equal what was sent. */
  const save = async (at: string, { number, key, revision }: Save): Promise<void> => {
    const body = { formData: answersOf(number), status: 'DRAFT', place: { passed: [], step: stepOf(number) } };
    const view = await call('PUT', at, path, body, {
      'If-Match': `"${revision}"`,
      'Idempotency-Key': key,
      'X-Test-Id': key,
    });
    expectSave(view, number, revision + 1);
    acknowledged = { number, revision: view.revision };
    pending = undefined;
  };

  /** Checks that all answers, the values derived from them, and the revision belong to one save. */
  function expectSave(view: FormView, number: number, revision: number): void {
    const { completionPercentage, deadline, place, formData } = view;
    assert.equal(formData, answersOf(number), `${name}: the answers of save ${number}`);
    assert.equal(
      { completionPercentage, deadline },
      derivedOf(number),
      `${name}: completion and deadline of save ${number}`,
    );
    if (number > 0) assert.is(place.step, stepOf(number), name);
    assert.is(view.revision, revision, `${name}: the revision of save ${number}`);
  }

  return {
    name,
    async saveUntilGone(at, onAcknowledged) {
      for (;;) {
        const number = acknowledged.number + 1;
        pending = { number, key: `${name}-${number}`, revision: acknowledged.revision };
        try {
          await save(at, pending);
          onAcknowledged();
        } catch (error) {
          // fetch throws these errors when the server is gone before or during its answer.
          if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return;
          throw error;
        }
      }
    },
    isUnanswered: (arrived) => pending !== undefined && arrived.has(pending.key),
    async check(at) {
      const { number, revision } = acknowledged;
      const view = await call('GET', at, path);
      const further = pending !== undefined && view.revision === revision + 1;
      if (further) expectSave(view, number + 1, revision + 1);
      else expectSave(view, number, revision);
      // The repeated save has the same key, so it must take effect once in total, before or after the crash.
      if (pending) await save(at, pending);
      return further ? 'one save further' : 'as acknowledged';
    },
  };
}

/** The server answered with an error, which a crash does not explain. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/** Someone whose form is saved over and over, and what must be true of it after a crash. */
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
  /** Saves until the server is gone; resolves then. */
  saveUntilGone(url: string, onAcknowledged: () => void): Promise<void>;
  /** Whether a save had arrived, and no answer to it came. */
  isUnanswered(arrived: ReadonlySet<string>): boolean;
  /** Looks at the form after a restart, sends the unanswered save again, and tells what it found. */
  check(url: string): Promise<'as acknowledged' | 'one save further'>;
}

/** @param cookie of someone who has no form yet */
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

  /** One save from its sending to its answer, which must be what was sent. */
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

  /** Whole: every answer of it, what is derived from them, and the revision belong to the one save. */
  function expectSave(view: FormView, number: number, revision: number): void {
    const { completionPercentage, deadline, place, formData } = view;
    assert.equal(formData, answersOf(number), `${name}: the answers of save ${number}`);
    assert.equal({ completionPercentage, deadline }, derivedOf(number), `${name}: what follows from save ${number}`);
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
          // What fetch says of a server that is gone: before its answer, and in the middle of it.
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
      // Sent again under its key it must have its effect once, whether it had it before the crash or not.
      if (pending) await save(at, pending);
      return further ? 'one save further' : 'as acknowledged';
    },
  };
}

/** The server did answer, with an error: no crash explains that. */
class Refused extends Error {
  override readonly name = 'Refused';
}

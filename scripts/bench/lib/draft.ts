import type { FormView } from '../../../api/modules/forms/schemas.ts';
import type { Answers } from '../../../engine/model/types.ts';
import { fixtureAnswers } from '../../../tests/support/complete.ts';
import { newPerson, PASSWORD } from '../../../tests/support/journey.ts';

/** A draft of a user who has just made an account. */
export interface Draft {
  readonly id: string;
  readonly answers: Answers;
  /** The hash of the definition that the answers belong to. */
  readonly sha256: string;
  /** The `Cookie` header of the user. */
  readonly cookie: string;
  /** The `ETag` header of the answer to its creation. */
  readonly etag: string;
}

/** Makes an account with a complete DS-160, without its certification. */
export async function newDraft(url: string): Promise<Draft> {
  const headers = { Origin: url, 'Content-Type': 'application/json' };
  const registered = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...newPerson(), password: PASSWORD }),
  });
  if (!registered.ok) throw new Error(`The account was not made: ${await registered.text()}`);
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const answers = fixtureAnswers('ds160-anna-eriksson');
  const created = await fetch(`${url}/api/forms`, {
    method: 'POST',
    headers: { ...headers, Cookie: cookie },
    body: JSON.stringify({ formType: 'DS160', formData: answers }),
  });
  if (!created.ok) throw new Error(`The form was not created: ${await created.text()}`);
  const { id, definition } = (await created.json()) as FormView;
  return { id, answers, sha256: definition.sha256, cookie, etag: created.headers.get('ETag')! };
}

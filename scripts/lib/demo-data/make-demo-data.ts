/** Made-up people with forms at every stage, as the product itself would have stored them. */
import { demoApplicants } from './demo-answers.ts';
import { addCompliance } from './demo-compliance.ts';
import { addForm } from './demo-forms.ts';
import { addCalls, addHeartbeats, addMessages } from './demo-operation.ts';
import { addPerson, newPerson } from './demo-people.ts';
import { createRandom } from './demo-random.ts';
import { createDemoWriter, type DemoDeps } from './demo-writer.ts';

/** Forms of a person, on average. */
const FORMS_A_PERSON = 5;

export interface DemoData {
  readonly applications: number;
  /** A fifth of the forms, unless given. */
  readonly users?: number | undefined;
  /** Of all the people. */
  readonly password: string;
  readonly onProgress?: (applications: number) => void;
}

/**
 * Makes people and their forms: answers that the forms' own definitions accept, sealed for each person, the derived columns
 * by the code that a save runs, and the events that led there; and what the administrators' other screens show. One password
 * is hashed once for all of them.
 * @returns the address of the administrator among them
 */
export async function makeDemoData(
  deps: DemoDeps,
  { applications, users = Math.max(2, Math.ceil(applications / FORMS_A_PERSON)), password, onProgress }: DemoData,
): Promise<{ admin: string; users: number }> {
  const writer = createDemoWriter(deps, createRandom(applications));
  const applicants = demoApplicants(deps);
  const plan = { users, names: applicants.names, passwordHash: await deps.passwords.hash(password) };
  const admin = newPerson(writer, 0, plan);
  let made = 0;
  for (let number = 0; number < users; number += 1) {
    const person = number === 0 ? admin : newPerson(writer, number, plan);
    await addPerson(writer, person, number);
    addCompliance(writer, person, { number, adminId: admin.id });
    const upTo = Math.round((applications * number) / (users - 1));
    for (; made < upTo; made += 1) {
      await addForm(writer, applicants, { owner: person, adminId: admin.id });
      if (made % 1000 === 999) onProgress?.(made + 1);
    }
    await writer.write();
  }
  await addHeartbeats(writer);
  await addCalls(writer, { calls: Math.ceil(applications / 3) });
  await addMessages(writer, { messages: Math.ceil(users / 20) });
  await writer.write({ isLast: true });
  return { admin: admin.email, users };
}

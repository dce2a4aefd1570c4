/** Invented users with forms in every status, stored as the product itself would store them. */
import { createRandom } from '../../../engine/authoring/sample/random.ts';
import { demoApplicants } from './demo-answers.ts';
import { addCompliance } from './demo-compliance.ts';
import { addForm } from './demo-forms.ts';
import { addCalls, addHeartbeats, addMessages } from './demo-operation.ts';
import { addPerson, newPerson } from './demo-people.ts';
import { createDemoWriter, type DemoDeps } from './demo-writer.ts';

/** Average number of forms per user. */
const FORMS_A_PERSON = 5;

export interface DemoData {
  readonly applications: number;
  /** Default: a fifth of the number of forms. */
  readonly users?: number | undefined;
  /** The password of all users. */
  readonly password: string;
  readonly onProgress?: (applications: number) => void;
}

/**
 * Makes users and their forms. The form definitions accept the answers. They are encrypted for each user; the derived
 * columns come from the code of a save; the events that led to each status are added. It also makes the data of the
 * administrators' other screens. One password is hashed once for all users.
 * @returns the email address of the administrator among them
 */
export async function makeDemoData(
  deps: DemoDeps,
  { applications, users = Math.max(2, Math.ceil(applications / FORMS_A_PERSON)), password, onProgress }: DemoData,
): Promise<{ admin: string; users: number }> {
  const writer = createDemoWriter(deps, createRandom(String(applications)));
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

/** Complete drafts that wait only for Submit. */
import type { Page } from 'playwright';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import type { Answers } from '../../engine/model/types.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { startForm } from './journey.ts';
import { productForm } from './product-form.ts';

/** The answers of one fixture; throws when there is no fixture of that name. */
export function fixtureAnswers(name: string): Answers {
  const found = answerFixtures.find((fixture) => fixture.name === name);
  if (!found) throw new Error(`There is no fixture ${name}`);
  return found.answers;
}

/** An I-20 whose steps are all passed and right. @param changes answers that replace the applicant's */
export const completeI20 = (page: Page, changes: Answers = {}): Promise<FormView> =>
  startForm(
    page,
    'I20',
    { ...fixtureAnswers('i20-anna-eriksson'), ...changes },
    productForm('I20').steps.map(({ id }) => id),
  );

/** Where an applicant continues a form, as the lists show it: the step that Continue opens. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { resolve } from '../../engine/resolve.ts';
import { continueAt } from '../../engine/wizard/continue-at.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import { arbitraryAnswers, TODAY as today } from '../support/arbitrary-answers.ts';
import { travelAnswers, travelForm } from '../support/travel-form.ts';

const test = suite('where to continue');
const form = travelForm();
const at = (answers: Record<string, unknown>, passed: readonly string[] = []) =>
  continueAt(form, resolve(form, answers, { today }), passed);

test('a new form begins on its first step, with its first three missing answers named as in the review', () => {
  const { step, number, of, names, missing, missingHere } = at({});
  assert.equal(
    { step, number, of, names },
    { step: 'About You', number: 1, of: 4, names: ['Given name', 'Family name', 'Date of birth'] },
  );
  assert.ok(missing > missingHere && missingHere > 3, `${missing} > ${missingHere} > 3`);
});

test('a form continues at its first step that was not passed or has a wrong answer', () => {
  assert.is(at(travelAnswers, ['person']).step, 'Journey');
  assert.is(at(travelAnswers, ['gone', 'person']).step, 'Journey');
  assert.is(at({ ...travelAnswers, passportNumber: '?' }, ['person', 'journey']).step, 'About You');
});

test('a wrong answer counts as missing, and a question of a row is named', () => {
  const { names, missingHere } = at({ ...travelAnswers, companions: [{ rowId: 'a' }, { rowId: 'b' }] }, ['person']);
  assert.equal([names, missingHere], [['Name', 'Name'], 2]);
  assert.equal(at({ ...travelAnswers, passportNumber: '?' }).names, ['Passport number']);
});

test('a complete form has no missing answers', () => {
  const { missing, missingHere, names } = at(
    travelAnswers,
    form.steps.map(({ id }) => id),
  );
  assert.equal([missing, missingHere, names], [0, 0, []]);
});

test('for any answers and passed steps, the step is the one that the wizard opens', () => {
  const steps = form.steps.map(({ id }) => id);
  fc.assert(
    fc.property(arbitraryAnswers(form), fc.subarray([...steps, 'gone'], { minLength: 0 }), (answers, passed) => {
      const wizard = createWizard({ form, answers, passed, today });
      const opened = form.steps.find(({ id }) => id === wizard.store.getState().stepId)!;
      const found = at(answers, passed);
      assert.equal(
        [found.step, found.number, found.missingHere],
        [opened.title, opened.index + 1, wizard.resolver.step(opened.id).errors.length],
      );
    }),
    { numRuns: 300 },
  );
});

test.run();

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FORM_STATUSES, listProgress, newFormTitle } from '../../engine/product/status.ts';

test('the progress figure of a list card follows the status; a completed form is done', () => {
  assert.equal(Object.fromEntries(FORM_STATUSES.map((status) => [status, listProgress(status)])), {
    DRAFT: 25,
    IN_PROGRESS: 50,
    AI_REVIEW: 75,
    ATTORNEY_REVIEW: 85,
    SUBMITTED: 100,
    COMPLETED: 100,
  });
});

test('a new form is called an application, and the word is not doubled', () => {
  assert.is(newFormTitle('I-20 Student Visa'), 'I-20 Student Visa Application');
  for (const title of [
    'Work Permit Application',
    'Application for Naturalization',
    'N-400 Application for Naturalization',
  ])
    assert.is(newFormTitle(title), title);
});

test.run();

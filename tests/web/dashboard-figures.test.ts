import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormListItem } from '../../api/modules/forms/schemas.ts';
import { FORM_STATUSES, type FormStatus } from '../../engine/product/status.ts';
import { activeApplications, figuresOf, formToContinue, recentActivity } from '../../web/features/dashboard/figures.ts';

const test = suite('the dashboard’s figures');

let count = 0;
const form = (status: FormStatus, rest: Partial<FormListItem> = {}): FormListItem => {
  count += 1;
  const time = new Date(Date.UTC(2026, 0, count)).toISOString();
  return {
    id: String(count),
    formType: 'I20',
    title: `Form ${count}`,
    status,
    completionPercentage: 0,
    deadline: null,
    deadlineLabel: null,
    person: null,
    continueAt: null,
    // The form that was changed last was created first.
    createdAt: new Date(Date.UTC(2026, 0, -count)).toISOString(),
    isLocked: false,
    updatedAt: time,
    ...rest,
  };
};

test('the completion rate has one decimal, the average progress none', () => {
  const forms = [
    form('COMPLETED', { completionPercentage: 100 }),
    form('DRAFT', { completionPercentage: 33 }),
    form('DRAFT', { completionPercentage: 34 }),
  ];
  const { completionRate, averageProgress } = figuresOf(forms);
  assert.equal([completionRate, averageProgress], ['33.3%', '56%']);
  assert.is(figuresOf(forms.slice(0, 1)).completionRate, '100.0%');
});

test('completed, active and draft are grouped as specified; forms that wait for the user are those that the user can change', () => {
  const { total, completed, active, draft, waiting } = figuresOf(FORM_STATUSES.map((status) => form(status)));
  assert.equal(
    { total, completed, active, draft, waiting },
    { total: 6, completed: 2, active: 2, draft: 1, waiting: 1 },
  );
});

test('a form that an administrator has locked is not offered to continue', () => {
  const forms = [form('DRAFT'), form('IN_PROGRESS', { isLocked: true }), form('DRAFT', { isLocked: true })];
  assert.is(formToContinue(forms), forms[0]);
  assert.is(figuresOf(forms).waiting, 0);
});

test('form types are counted, the most frequent first', () => {
  const types = ['DS160', 'I20', 'O1', 'DS160', 'I20', 'DS160', 'DS160', 'H1B'];
  assert.equal(figuresOf(types.map((formType) => form('DRAFT', { formType }))).types, [
    { formType: 'DS160', count: 4, percent: 50 },
    { formType: 'I20', count: 2, percent: 25 },
    { formType: 'H1B', count: 1, percent: 13 },
    { formType: 'O1', count: 1, percent: 13 },
  ]);
});

test('without forms every figure is zero', () => {
  assert.equal(figuresOf([]), {
    total: 0,
    completed: 0,
    active: 0,
    draft: 0,
    waiting: 0,
    completionRate: '0.0%',
    averageProgress: '0%',
    types: [],
  });
});

test('the two active applications and the five forms that were changed last are shown, and the last one continues', () => {
  const forms = [
    form('IN_PROGRESS'),
    form('AI_REVIEW'),
    form('IN_PROGRESS'),
    form('DRAFT'),
    form('SUBMITTED'),
    form('ATTORNEY_REVIEW'),
    form('COMPLETED'),
  ];
  const shuffled = [6, 0, 3, 2, 5, 1, 4].map((index) => forms[index]!);
  assert.equal(activeApplications(shuffled), [forms[2], forms[1]]);
  assert.is(formToContinue(shuffled), forms[3]);
  assert.equal(
    recentActivity(shuffled),
    [6, 5, 4, 3, 2].map((index) => forms[index]),
  );
});

test.run();

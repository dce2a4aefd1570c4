import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { SaveState, WizardOptions } from '../../engine/wizard/types.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { smallForm } from '../support/forms.ts';
import { productForm } from '../support/product-form.ts';
import { travelAnswers, travelDefinition, travelForm } from '../support/travel-form.ts';

const form = travelForm();
const start = (answers: Answers = {}, options: Partial<WizardOptions> = {}) =>
  createWizard({ form, answers, passed: [], today: '2026-11-20', ...options });
const allPassed = ['person', 'journey', 'money'];

/** Counts the calls of a listener. */
const counter = () => {
  let calls = 0;
  return {
    listener: () => {
      calls += 1;
    },
    take: () => {
      const was = calls;
      calls = 0;
      return was;
    },
  };
};

const gating = suite('gating');

gating('a new form opens on its first step, and only that is reachable', () => {
  const wizard = start();
  assert.is(wizard.store.getState().stepId, 'person');
  assert.equal(['person', 'journey', 'money', 'review'].map(wizard.canReach), [true, false, false, false]);
  assert.equal(['person', 'journey', 'money', 'review'].map(wizard.mark), ['current', 'later', 'later', 'later']);
});

gating('Next is refused while a required answer is missing or wrong, and says which in screen order', () => {
  const wizard = start({ givenName: 'Anna', passportNumber: 'no' });
  assert.equal(wizard.next(), { ok: false, blocking: ['familyName', 'birthDate', 'passportNumber'] });
  assert.is(wizard.store.getState().stepId, 'person');
  assert.equal(wizard.store.getState().passed, []);
});

gating('a wrong optional answer does not block Next', () => {
  assert.ok(start({ ...travelAnswers, nickname: 'ANNA' }).next().ok);
});

gating('a wrong optional answer blocks Submit, and its step is marked as wrong', () => {
  const wizard = start({ ...travelAnswers, nickname: 'ANNA' }, { passed: allPassed, stepId: 'review' });
  assert.is(wizard.mark('person'), 'wrong');
  assert.is(wizard.mark('journey'), 'done');
  assert.is(wizard.firstIncomplete(), 'person');
  assert.equal(wizard.next(), { ok: false, blocking: ['nickname'] });
  wizard.setAnswer('nickname', 'anna');
  assert.is(wizard.mark('person'), 'done');
  assert.ok(wizard.next().ok);
});

gating('Next marks the step as passed, once, and opens the next step', () => {
  const wizard = start(travelAnswers);
  assert.equal(wizard.next(), { ok: true, stepId: 'journey' });
  wizard.previous();
  wizard.next();
  assert.equal(wizard.store.getState().passed, ['person']);
  assert.is(wizard.mark('person'), 'done');
});

gating('a step that was not passed cannot be reached, even when its answers are right', () => {
  const wizard = start(travelAnswers);
  wizard.next();
  assert.is(wizard.goTo('money'), false);
  assert.is(wizard.store.getState().stepId, 'journey');
  assert.is(wizard.goTo('person'), true);
  assert.is(wizard.mark('journey'), 'reachable');
  assert.is(wizard.mark('money'), 'later');
});

gating('a passed step that becomes wrong is marked so, and the steps after it stay reachable', () => {
  const wizard = start(travelAnswers, { passed: allPassed, stepId: 'review' });
  wizard.setAnswer('familyName', '');
  assert.is(wizard.mark('person'), 'wrong');
  assert.ok(wizard.canReach('money'));
  assert.ok(wizard.canReach('review'));
  wizard.setAnswer('familyName', 'Eriksson');
  assert.is(wizard.mark('person'), 'done');
});

gating('Continue opens the first incomplete step', () => {
  assert.is(start(travelAnswers, { passed: ['person'] }).store.getState().stepId, 'journey');
  assert.is(start({ ...travelAnswers, familyName: '' }, { passed: allPassed }).store.getState().stepId, 'person');
  assert.is(start(travelAnswers, { passed: allPassed }).firstIncomplete(), 'review');
});

gating('a step named in the link opens when it can be reached', () => {
  assert.is(
    start(travelAnswers, { passed: ['person', 'journey'], stepId: 'person' }).store.getState().stepId,
    'person',
  );
  assert.is(start(travelAnswers, { passed: ['person'], stepId: 'money' }).store.getState().stepId, 'journey');
  assert.is(start({}, { stepId: 'no-such-step' }).store.getState().stepId, 'person');
});

gating('Previous goes back one step, and stays on the first', () => {
  const wizard = start(travelAnswers, { passed: ['person'], stepId: 'journey' });
  wizard.previous();
  wizard.previous();
  assert.is(wizard.store.getState().stepId, 'person');
});

/** Only families are asked for the petitioner, on a separate step. */
const categories = smallForm(
  {
    category: { type: 'string', title: 'Category', enum: ['Family', 'Asylum'] },
    petitioner: {
      type: 'string',
      title: 'Petitioner',
      'x-step': 'petitioner',
      default: 'My spouse',
      'x-visibleWhen': { category: 'Family' },
    },
    name: { type: 'string', title: 'Name', 'x-step': 'person' },
  },
  {
    required: ['category', 'petitioner', 'name'],
    'x-steps': [
      { id: 'questions', title: 'Questions' },
      { id: 'petitioner', title: 'Petitioner' },
      { id: 'person', title: 'Person' },
      { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' },
    ],
  },
);
const marks = (wizard: ReturnType<typeof start>): string[] => categories.steps.map(({ id }) => wizard.mark(id));

gating('Next and Previous pass over a step without visible questions', () => {
  const wizard = start({ category: 'Asylum' }, { form: categories });
  assert.equal(marks(wizard), ['current', 'later', 'later', 'later']);
  assert.equal(wizard.next(), { ok: true, stepId: 'person' });
  assert.equal(marks(wizard), ['done', 'done', 'current', 'later']);
  wizard.setAnswer('name', 'Anna');
  assert.equal(wizard.next(), { ok: true, stepId: 'review' });
  assert.ok(wizard.next().ok, 'the form can be submitted');
  wizard.goTo('person');
  wizard.previous();
  assert.is(wizard.store.getState().stepId, 'questions');
});

gating('a step that was passed over has to be passed once it has questions, also when their defaults are right', () => {
  const wizard = start({ category: 'Asylum', petitioner: 'My spouse' }, { form: categories });
  wizard.next();
  wizard.setAnswer('category', 'Family');
  assert.equal(marks(wizard), ['done', 'reachable', 'current', 'later']);
  assert.is(wizard.firstIncomplete(), 'petitioner');
  wizard.setAnswer('name', 'Anna');
  assert.equal(wizard.next(), { ok: true, stepId: 'petitioner' });
  assert.equal(wizard.next(), { ok: true, stepId: 'person' });
});

gating('on the last step Next only validates, the whole form', () => {
  const wizard = start(travelAnswers, { passed: allPassed, stepId: 'review' });
  assert.equal(wizard.next(), { ok: true, stepId: 'review' });
  assert.equal(wizard.store.getState().passed, allPassed);
  wizard.setAnswer('familyName', ' ');
  wizard.setAnswer('signature', undefined);
  assert.equal(wizard.next(), { ok: false, blocking: ['familyName', 'signature'] });
});

gating("passed steps that the form does not have are left out, and the others are put in the form's order", () => {
  assert.equal(start({}, { passed: ['journey', 'gone', 'person'] }).store.getState().passed, ['person', 'journey']);
});

const errors = suite('errors');

errors('a new step shows no errors', () => {
  const wizard = start();
  for (const field of form.fields) assert.is(wizard.shownError(field.name), undefined);
});

errors('an error appears after the user leaves the field', () => {
  const wizard = start();
  wizard.setAnswer('passportNumber', 'no');
  assert.is(wizard.shownError('passportNumber'), undefined);
  wizard.touch('passportNumber');
  assert.is(wizard.shownError('passportNumber')?.message, 'Passport number has 5 to 20 letters and digits');
  wizard.touch('givenName');
  assert.is(wizard.shownError('givenName')?.message, 'Given name is required');
});

errors('an error appears at once when the wrong value was stored with the form', () => {
  const wizard = start({ passportNumber: 'no' });
  assert.is(wizard.shownError('passportNumber')?.keyword, 'pattern');
  assert.is(wizard.shownError('familyName'), undefined);
});

errors('a refused Next shows every error of the step, and none of other steps', () => {
  const wizard = start({ purpose: 'Other' });
  wizard.next();
  assert.is(wizard.shownError('familyName')?.keyword, 'required');
  assert.is(wizard.shownError('otherPurpose'), undefined);
});

errors('a question that appears later shows no error yet, also where errors were revealed', () => {
  const wizard = start(
    { ...travelAnswers, purpose: undefined, otherPurpose: undefined },
    { passed: ['person'], stepId: 'journey' },
  );
  assert.not(wizard.next().ok);
  wizard.setAnswer('purpose', 'Other');
  assert.is(wizard.shownError('otherPurpose'), undefined);
  assert.not(wizard.next().ok);
  assert.is(wizard.shownError('otherPurpose')?.message, 'Describe the purpose');
});

errors('a cell of a group keeps its error when its row moves', () => {
  const wizard = start({ ...travelAnswers, companions: [{ rowId: 'r1', companionName: 'Bo' }, { rowId: 'r2' }] });
  wizard.touch('companions/r2/companionName');
  assert.is(wizard.shownError('companions/r2/companionName')?.message, 'Companion name is required');
  wizard.setAnswer('companions', [{ rowId: 'r2' }, { rowId: 'r1', companionName: 'Bo' }]);
  assert.is(wizard.shownError('companions/r2/companionName')?.message, 'Companion name is required');
  assert.is(wizard.shownError('companions/r1/companionName'), undefined);
});

const wakes = suite('notified subscribers');

wakes('a key press notifies its own row and no other', () => {
  const wizard = start(travelAnswers);
  const own = counter();
  const others = counter();
  for (const field of form.fields)
    wizard.subscribeField(field.name, field.name === 'familyName' ? own.listener : others.listener);
  wizard.setAnswer('familyName', 'Erikssen');
  assert.is(own.take(), 1);
  assert.is(others.take(), 0);
});

wakes('an answer that shows another question notifies that row and every step-wide view', () => {
  const wizard = start({ purpose: 'Visit' });
  const other = counter();
  wizard.subscribeField('otherPurpose', other.listener);
  const { version } = wizard.store.getState();
  wizard.setAnswer('purpose', 'Other');
  assert.is(other.take(), 1);
  assert.ok(wizard.store.getState().version > version);
});

wakes('a key press that changes no step, advice or visibility does not notify step-wide views', () => {
  const wizard = start(travelAnswers);
  const { version } = wizard.store.getState();
  wizard.setAnswer('familyName', 'E');
  assert.is(wizard.store.getState().version, version);
});

wakes('advice that appears or disappears notifies the rows that show it', () => {
  const wizard = start(travelAnswers);
  const fare = counter();
  wizard.subscribeField('fare', fare.listener);
  wizard.setAnswer('lodging', '9000');
  assert.is(fare.take(), 1);
  assert.equal(
    wizard.resolver.advice('fare').map((advice) => advice.id),
    ['lodging-over-fare'],
  );
  wizard.setAnswer('lodging', '9001');
  assert.is(fare.take(), 0);
});

wakes('advice appears after its field was left, so that nothing moves while the applicant types', () => {
  const wizard = start({ lodging: '9000' });
  const fare = counter();
  wizard.setAnswer('fare', '1');
  wizard.subscribeField('fare', fare.listener);
  assert.equal(
    wizard.resolver.advice('fare').map(({ id }) => id),
    ['lodging-over-fare'],
  );
  assert.equal(wizard.shownAdvice('fare'), []);
  wizard.touch('fare');
  assert.is(fare.take(), 1);
  assert.equal(
    wizard.shownAdvice('fare').map(({ id }) => id),
    ['lodging-over-fare'],
  );
});

wakes('advice is shown on a passed step, even when its field was not left', () => {
  const wizard = start({ lodging: '9000' }, { passed: allPassed });
  wizard.setAnswer('fare', '1');
  assert.equal(
    wizard.shownAdvice('fare').map(({ id }) => id),
    ['lodging-over-fare'],
  );
});

wakes('advice about a default appears when its step is on the screen, and notifies its row', () => {
  const ds160 = productForm('DS160');
  const before = ds160.steps
    .slice(
      0,
      ds160.steps.findIndex(({ id }) => id === 'background'),
    )
    .map(({ id }) => id);
  const wizard = createWizard({
    form: ds160,
    answers: { ...annaEriksson, visaDenied: 'Yes', visaDeniedExplanation: 'In 2015.' },
    passed: before,
    today: '2026-11-20',
  });
  assert.is(wizard.store.getState().stepId, 'background');
  assert.equal(wizard.shownAdvice('visaDenied'), []);
  const [row, ownVersion] = [counter(), wizard.store.getState().version];
  wizard.subscribeField('visaDenialPrevious', row.listener);
  assert.equal(wizard.next(), { ok: true, stepId: 'security' });
  assert.equal(
    wizard.shownAdvice('visaDenialPrevious').map(({ id }) => id),
    ['refusals-agree'],
  );
  assert.equal(
    wizard.shownAdvice('visaDenied').map(({ id }) => id),
    ['refusals-agree'],
  );
  assert.is(row.take(), 1);
  assert.ok(wizard.store.getState().version > ownVersion);
});

wakes('a step that another device has passed counts as seen', () => {
  const ds160 = productForm('DS160');
  const answers = { ...annaEriksson, visaDenied: 'Yes', visaDeniedExplanation: 'In 2015.' };
  const wizard = createWizard({ form: ds160, answers, passed: [], today: '2026-11-20' });
  assert.equal(wizard.resolver.advice('visaDenied'), []);
  wizard.adopt(
    answers,
    ds160.steps.filter(({ isReview }) => !isReview).map(({ id }) => id),
  );
  assert.equal(
    wizard.resolver.advice('visaDenied').map(({ id }) => id),
    ['refusals-agree'],
  );
});

wakes('when a new day begins, the answers are judged by it and their rows are notified', () => {
  const signing = smallForm({
    signed: { type: 'string', format: 'date', title: 'Signed', 'x-max': { today: '+0 days' } },
  });
  const wizard = createWizard({ form: signing, answers: { signed: '2026-11-21' }, passed: [], today: '2026-11-20' });
  assert.is(wizard.shownError('signed')?.message, 'Must be on or before November 20, 2026');
  const row = counter();
  wizard.subscribeField('signed', row.listener);
  wizard.setToday('2026-11-20');
  assert.is(row.take(), 0);
  wizard.setToday('2026-11-21');
  assert.is(wizard.shownError('signed'), undefined);
  assert.is(row.take(), 1);
  wizard.swapForm(signing);
  assert.is(wizard.shownError('signed'), undefined, 'also under a new definition');
});

wakes('leaving a wrong field notifies its row, leaving a right one does not', () => {
  const wizard = start({ givenName: 'Anna' });
  const right = counter();
  const wrong = counter();
  wizard.subscribeField('middleName', right.listener);
  wizard.subscribeField('familyName', wrong.listener);
  wizard.touch('middleName');
  wizard.touch('familyName');
  wizard.touch('familyName');
  assert.is(right.take(), 0);
  assert.is(wrong.take(), 1);
});

wakes('leaving a wrong field notifies step-wide views, which name what is wrong', () => {
  const wizard = start({ ...travelAnswers, nickname: undefined });
  wizard.setAnswer('nickname', 'ANNA');
  const { version } = wizard.store.getState();
  wizard.touch('nickname');
  assert.ok(wizard.store.getState().version > version);
});

wakes('a row that has unsubscribed is not notified', () => {
  const wizard = start();
  const row = counter();
  wizard.subscribeField('familyName', row.listener)();
  wizard.setAnswer('familyName', 'E');
  assert.is(row.take(), 0);
});

wakes('every change of an answer is reported once, with its path; setting the same value is not reported', () => {
  const wizard = start({ familyName: 'Eriksson' });
  const told: Array<string | null> = [];
  const stop = wizard.subscribeAnswers((path) => told.push(path));
  wizard.setAnswer('familyName', 'Eriksson');
  wizard.setAnswer('familyName', 'E');
  wizard.setAnswer('givenName', 'A');
  stop();
  wizard.setAnswer('givenName', 'B');
  assert.equal(told, ['familyName', 'givenName']);
});

const changes = suite('answers from elsewhere');

changes('merged answers are adopted without changing the current step', () => {
  const wizard = start({ ...travelAnswers, lodging: undefined }, { passed: ['person'], stepId: 'journey' });
  const told: Array<string | null> = [];
  const lodging = counter();
  const untouched = counter();
  wizard.subscribeAnswers((path) => told.push(path));
  wizard.subscribeField('lodging', lodging.listener);
  wizard.subscribeField('familyName', untouched.listener);
  wizard.adopt({ ...wizard.resolver.answers(), lodging: '10' }, ['person', 'journey']);
  assert.is(wizard.resolver.value('lodging'), '10');
  assert.is(wizard.store.getState().stepId, 'journey');
  assert.equal(wizard.store.getState().passed, ['person', 'journey']);
  assert.equal(told, [null]);
  assert.is(lodging.take(), 1);
  assert.is(untouched.take(), 0);
});

changes('a step passed here stays passed when the server does not know it yet', () => {
  const wizard = start(travelAnswers);
  wizard.next();
  wizard.adopt(travelAnswers, []);
  assert.equal(wizard.store.getState().passed, ['person']);
});

changes('a wrong answer from elsewhere shows its error', () => {
  const wizard = start(travelAnswers);
  wizard.adopt({ ...travelAnswers, passportNumber: 'no' }, []);
  assert.is(wizard.shownError('passportNumber')?.keyword, 'pattern');
});

changes('a changed definition keeps the answers, the current step and the passed steps', () => {
  const wizard = start(travelAnswers, { passed: ['person', 'journey'], stepId: 'journey' });
  const all = counter();
  wizard.subscribeField('familyName', all.listener);
  const next = structuredClone(travelDefinition);
  next['x-steps'] = next['x-steps'].filter((step) => step.id !== 'money');
  for (const [name, field] of Object.entries(next.properties))
    if (field['x-step'] === 'money') delete next.properties[name];
  next.required = next.required!.filter((name) => name !== 'fare');
  next['x-checks'] = [];
  next['x-steps'].at(-1)!.summary = [];
  next.properties = { shoeSize: { type: 'string', title: 'Shoe size', 'x-step': 'person' }, ...next.properties };
  next.required.push('shoeSize');
  wizard.swapForm(travelForm(next));
  assert.is(wizard.resolver.value('familyName'), 'Eriksson');
  assert.is(wizard.store.getState().stepId, 'journey');
  assert.equal(wizard.store.getState().passed, ['person', 'journey']);
  assert.is(wizard.mark('person'), 'wrong');
  assert.is(wizard.form().fields[0]!.name, 'shoeSize');
  assert.is(all.take(), 1);
});

changes('when the current step is removed, the first incomplete step opens', () => {
  const wizard = start(travelAnswers, { passed: ['person', 'journey'], stepId: 'money' });
  const next = structuredClone(travelDefinition);
  for (const step of next['x-steps']) if (step.id === 'money') step.id = 'costs';
  for (const field of Object.values(next.properties)) if (field['x-step'] === 'money') field['x-step'] = 'costs';
  wizard.swapForm(travelForm(next));
  assert.is(wizard.store.getState().stepId, 'costs');
});

changes('a step that a new definition inserts has to be passed before those after it', () => {
  const wizard = start(travelAnswers, { passed: ['person', 'journey'], stepId: 'journey' });
  const next = structuredClone(travelDefinition);
  next['x-steps'].splice(1, 0, { id: 'health', title: 'Health' });
  const all = Object.entries(next.properties);
  const at = all.findIndex(([, field]) => field['x-step'] === 'journey');
  next.properties = Object.fromEntries(
    all.toSpliced(at, 0, ['height', { type: 'string', title: 'Height', 'x-step': 'health' }]),
  );
  wizard.swapForm(travelForm(next));
  assert.is(wizard.store.getState().stepId, 'journey');
  assert.is(wizard.canReach('money'), false);
  assert.equal(wizard.next(), { ok: true, stepId: 'health' });
});

changes('a read-only form takes no answers and passes no steps', () => {
  const wizard = start(travelAnswers, { readOnly: true, passed: ['person'], stepId: 'journey' });
  wizard.setAnswer('familyName', 'X');
  wizard.next();
  assert.is(wizard.resolver.value('familyName'), 'Eriksson');
  assert.equal(wizard.store.getState().passed, ['person']);
});

changes("the save state is part of the wizard's state", () => {
  const wizard = start();
  wizard.setSave({ kind: 'saving' });
  assert.equal(wizard.store.getState().save, { kind: 'saving' });
});

changes('setting the same save state again notifies nobody', () => {
  const wizard = start();
  const conflict = { kind: 'conflict', fields: ['givenName'] } as const;
  const said: SaveState[] = [
    { kind: 'unsaved' },
    { kind: 'saved', at: 1 },
    { kind: 'saved', at: 2 },
    { kind: 'failed', message: 'No' },
    conflict,
  ];
  let woken = 0;
  wizard.store.subscribe(() => {
    woken += 1;
  });
  for (const save of said) {
    wizard.setSave(save);
    wizard.setSave({ ...save });
  }
  assert.is(woken, said.length);
});

gating.run();
errors.run();
wakes.run();
changes.run();

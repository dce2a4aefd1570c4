/** The list of Auto-Fill's suggestions: it follows the answers that the user gives after it was made. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initialAnswers } from '../../engine/answers.ts';
import type { Answers, Constant } from '../../engine/model/types.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import { createFormConversation } from '../../web/features/assistant/form/form-conversation.ts';
import { openSuggestions } from '../../web/features/assistant/form/open-suggestions.ts';
import { createAsideTools } from '../../web/features/wizard/aside-tools.ts';
import { createOffers } from '../../web/features/wizard/prefill/offers.ts';
import { productForm } from '../support/product-form.ts';

const test = suite("Auto-Fill's list");
const { fetch } = globalThis;
test.after(() => {
  globalThis.fetch = fetch;
});

/** A DS-160 after Auto-Fill, which has found these values in the profile. */
async function filled(values: Record<string, Constant>, answers: Answers = {}) {
  const saidBy = [{ source: { kind: 'profile' } }];
  const offers = Object.entries(values).map(([field, value]) => ({ field, value, saidBy, confidence: 'high' }));
  globalThis.fetch = async () =>
    Response.json({ prefillData: values, suggestions: [], warnings: [], engine: 'built-in', sources: [], offers });
  const form = productForm('DS160');
  const wizard = createWizard({
    form,
    answers: { ...initialAnswers(form), ...answers },
    passed: [],
    today: '2026-11-20',
  });
  const tools = createAsideTools(wizard, createOffers(wizard, { groups: [] }), () => undefined);
  const { store, autoFill, take, undo } = createFormConversation('f1', tools);
  await autoFill();
  const open = () => openSuggestions(tools, store.getState());
  return {
    wizard,
    undo,
    fields: () => open().map(({ field }) => field.name),
    use: (...names: string[]) => take(store.getState().offers.filter(({ field }) => names.includes(field))),
    applyAll: () => take(open().map(({ offer }) => offer)),
    answer: (name: string) => wizard.resolver.value(name),
  };
}

const OWNER = {
  surname: 'García',
  givenName: 'Leo',
  dateOfBirth: '1988-02-03',
  passportNumber: 'G1234567',
  homeCity: 'Puebla',
};

test("the owner's values are not used in a form that names another person since, except the home", async () => {
  const { wizard, fields, use, applyAll, answer } = await filled(OWNER);
  assert.equal(fields(), Object.keys(OWNER));
  wizard.setAnswer('surname', 'García');
  wizard.setAnswer('givenName', 'Lucia');
  wizard.setAnswer('dateOfBirth', '1990-07-08');
  assert.equal(fields(), ['homeCity']);
  use('passportNumber', 'dateOfBirth');
  applyAll();
  assert.equal(['passportNumber', 'dateOfBirth', 'homeCity'].map(answer), [undefined, '1990-07-08', 'Puebla']);
});

test('an answer that was typed since is replaced when the form still names nobody else', async () => {
  const { wizard, applyAll, answer } = await filled(OWNER);
  wizard.setAnswer('surname', 'Garcia');
  wizard.setAnswer('homeCity', 'Oaxaca');
  applyAll();
  assert.equal(Object.keys(OWNER).map(answer), Object.values(OWNER));
});

test('the rest of an address is not used after another city was typed', async () => {
  const rest = { homeState: 'Puebla', homePostalCode: '72000', homePhone: '+52 222 123 4567' };
  const { wizard, fields, use, answer } = await filled({ homeCity: 'Puebla', ...rest });
  wizard.setAnswer('homeCity', 'Oaxaca');
  assert.equal(fields(), ['homeCity', 'homePhone'], 'the city itself may be replaced');
  use('homeState', 'homePostalCode');
  assert.equal(['homeState', 'homePostalCode'].map(answer), [undefined, undefined]);
  use('homeCity');
  assert.equal(fields(), Object.keys(rest));
  const answered = await filled(rest, { homeCity: 'Puebla' });
  assert.equal(answered.fields(), Object.keys(rest));
  answered.wizard.setAnswer('homeCity', 'Oaxaca');
  assert.equal(answered.fields(), ['homePhone']);
});

const SCHOOL = { homeCity: 'Puebla', highestEducation: 'University', institutionName: 'Uppsala University' };

test('a follow-up question is answered together with the one before it', async () => {
  const { fields, use, undo, answer } = await filled(SCHOOL);
  assert.equal(fields(), ['homeCity', 'highestEducation', 'institutionName']);
  use('institutionName');
  assert.equal(['homeCity', 'highestEducation', 'institutionName'].map(answer), [
    undefined,
    'University',
    'Uppsala University',
  ]);
  undo();
  assert.equal(fields(), ['homeCity', 'highestEducation', 'institutionName']);
});

test('no answer is set that nobody sees', async () => {
  const { wizard, fields, use, answer } = await filled(SCHOOL);
  wizard.setAnswer('highestEducation', 'None');
  assert.equal(fields(), ['homeCity', 'highestEducation']);
  use('institutionName');
  assert.is(answer('institutionName'), undefined);
  use('highestEducation');
  assert.equal(fields(), ['homeCity', 'institutionName']);
});

test.run();

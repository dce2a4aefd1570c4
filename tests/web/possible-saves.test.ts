/** What the server has, when the responses to some saves were lost. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import { completeDraft } from '../../web/features/wizard/device/local-draft.ts';
import type { PageChanges } from '../../web/features/wizard/device/page-changes.ts';
import { createPossibleSaves } from '../../web/features/wizard/device/possible-saves.ts';
import type { ServerSnapshot } from '../../web/features/wizard/saving/conflicts.ts';
import type { SaveRequest } from '../../web/features/wizard/saving/save-request.ts';
import { leftDraft } from '../support/saver-world.ts';
import { travelDefinition, travelForm } from '../support/travel-form.ts';

const test = suite('Saves without a response');

const server = (answers: Answers, changes: PageChanges = {}): ServerSnapshot => ({
  revision: 1,
  answers,
  passed: [],
  changes,
});
/** A save of these answers, which are those after some changes of the page. */
const save = (formData: Answers, changes: number): SaveRequest => ({
  key: `save ${changes}`,
  revision: 1,
  version: 3,
  body: { formData, status: 'DRAFT', place: { passed: [], changes: { page: changes } }, definition: '0'.repeat(64) },
});

test('a save that takes an answer back takes back also what the save before it has added', () => {
  const saves = createPossibleSaves(() => travelForm());
  saves.addRequest(save({ givenName: 'Anna' }, 1), server({}));
  saves.addRequest(save({}, 2), server({}));
  assert.equal(saves.mergeBase(server({}), server({}, { page: 1 })), { givenName: 'Anna' });
  assert.equal(saves.mergeBase(server({}), server({}, { page: 2 })), {});
});

test('a save that the server has is not counted again', () => {
  const saves = createPossibleSaves(() => travelForm());
  saves.addRequest(save({ givenName: 'Anna' }, 1), server({}));
  const known = server({ givenName: 'Annika' }, { page: 1 });
  saves.addRequest(save({ givenName: 'Annika', familyName: 'Ek' }, 2), known);
  assert.equal(
    saves.openFor(known).map(({ base, answers }) => [base, answers]),
    [[{}, { familyName: 'Ek' }]],
  );
});

test('a draft that is completed again after the form has changed is migrated only once', () => {
  const form = {
    ...travelForm({
      ...travelDefinition,
      'x-form': { ...travelDefinition['x-form'], version: 4 },
      'x-migrations': [
        {
          from: 3,
          moves: [
            { rename: { from: 'middleName', to: 'nickname' } },
            { rename: { from: 'givenName', to: 'middleName' } },
          ],
        },
      ],
    }),
    sha256: '4'.repeat(64),
  };
  const left = { draft: leftDraft({ answers: { givenName: 'Anna' } }), remove: async () => {}, release: () => {} };
  const once = completeDraft(left, form, {});
  assert.equal(once.draft.answers, { middleName: 'Anna' });
  assert.equal(completeDraft(once, form, {}).draft, once.draft);
});

test.run();

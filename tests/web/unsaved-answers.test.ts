/** What the page of a submitted form lists as not saved. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localForm } from '../../web/features/wizard/local-form.ts';
import { unsavedOf, UnsavedAnswers } from '../../web/features/wizard/notices/unsaved-answers.tsx';
import { Theme } from '../../web/theme/theme.tsx';
import { leftDraft } from '../support/saver-world.ts';
import { travelAnswers, travelForm } from '../support/travel-form.ts';

const test = suite('Answers that are not part of a submitted form');
const form = travelForm();
const draft = leftDraft({
  answers: { ...travelAnswers, familyName: 'Eriksson-Berg ' },
  base: travelAnswers,
  place: { passed: [], changes: { 'page-1': 3 } },
});
const submitted = (changes: Record<string, number>, familyName = 'Eriksson') => ({
  ...localForm(form, { ...travelAnswers, familyName }, { passed: [], changes }),
  status: 'SUBMITTED' as const,
});

test('what was typed after the submit is listed', () => {
  assert.equal(
    unsavedOf(draft, form, submitted({ 'page-1': 2 })).map(({ answer }) => answer.trim()),
    ['Eriksson-Berg'],
  );
});

test('an answer that the form has in another spelling is not listed', () => {
  assert.equal(unsavedOf(draft, form, submitted({ 'page-1': 3 }, 'Eriksson-Berg')), []);
});

test('without such answers, nothing is said about them', () => {
  // A page without a clipboard.
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  const said = (answers: Parameters<typeof UnsavedAnswers>[0]['answers']): string => {
    const list = createElement(UnsavedAnswers, { answers }, 'They were not saved.');
    return renderToStaticMarkup(createElement(Theme, null, list));
  };
  assert.not.match(said([]), 'They were not saved.');
  assert.match(said([{ question: 'Nickname', answer: 'annie' }]), /They were not saved.*Nickname.*annie/s);
});

test.run();

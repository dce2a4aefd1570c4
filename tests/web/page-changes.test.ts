/** Which changes of which pages some answers contain. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasChanges, isSaved, joinChanges, type PageChanges } from '../../web/features/wizard/device/page-changes.ts';

const test = suite('the changes of pages');

const draft = (changes?: Record<string, number>) => ({ page: 'mine', place: { passed: [], changes } });

test('merged answers contain the most changes of each page, and the page that comes last is at the end', () => {
  assert.equal(Object.entries(joinChanges({ a: 1, b: 5 }, { a: 3 }, { b: 2 })), [
    ['a', 3],
    ['b', 5],
  ]);
  assert.equal(Object.keys(joinChanges({ a: 1, b: 1 }, { a: 2 })), ['b', 'a']);
});

test('only the last 20 pages are remembered', () => {
  const all = Object.fromEntries(Array.from({ length: 25 }, (_, page) => [`page${page}`, 1]));
  const kept = Object.keys(joinChanges(all));
  assert.equal([kept.length, kept[0], kept.at(-1)], [20, 'page5', 'page24']);
});

test('a draft is saved when the server has as many changes of its page, or more', () => {
  const isSavedBy = (saved: PageChanges | undefined): boolean => isSaved(draft({ mine: 3 }), saved);
  assert.equal([isSavedBy({ mine: 3 }), isSavedBy({ mine: 4, other: 1 })], [true, true]);
  assert.equal([isSavedBy({ mine: 2 }), isSavedBy({ other: 9 }), isSavedBy(undefined)], [false, false, false]);
  assert.is(isSaved(draft({ mine: 0 }), {}), false);
  assert.is(isSaved(draft(), { mine: 9 }), false, 'a draft that does not say is not known to be saved');
});

test('answers have a save when they have all its changes', () => {
  const isIn = (saved: PageChanges): boolean => hasChanges(saved, { mine: 3, other: 1 });
  assert.equal(
    [
      { mine: 3, other: 1 },
      { mine: 4, other: 2 },
    ].map(isIn),
    [true, true],
  );
  assert.equal([isIn({ mine: 3 }), isIn({ mine: 2, other: 1 }), isIn({})], [false, false, false]);
  assert.is(hasChanges({}, { mine: 0 }), false);
  assert.is(hasChanges({ mine: 1 }, {}), false, 'a save that does not say is not known to be there');
});

test.run();

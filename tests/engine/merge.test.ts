import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sameAnswer } from '../../engine/changes.ts';
import type { Answers, Row } from '../../engine/model/types.ts';
import { mergeAnswers } from '../../engine/merge.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 1000);
const test = suite('merge');

test('answers to different fields are all kept', () => {
  assert.equal(mergeAnswers({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1', b: '1', c: '3' }), {
    merged: { a: '2', b: '1', c: '3' },
    conflicts: [],
  });
});

test('a field that both sides changed is a conflict, and keeps my answer until the user has chosen', () => {
  assert.equal(mergeAnswers({ a: '1' }, { a: 'mine' }, { a: 'theirs' }), { merged: { a: 'mine' }, conflicts: ['a'] });
});

test('the same change on both sides is no conflict', () => {
  assert.equal(mergeAnswers({ a: '1' }, { a: '2' }, { a: '2' }).conflicts, []);
});

test('clearing an answer is a change', () => {
  assert.equal(mergeAnswers({ a: '1', b: '1' }, { b: '1' }, { a: '1', b: '1' }).merged, { b: '1' });
  assert.equal(mergeAnswers({ a: '1' }, { a: '' }, { a: '2' }).conflicts, ['a']);
});

test('clearing on both sides is no conflict, even when each side does it differently', () => {
  assert.equal(mergeAnswers({ a: '1' }, { a: '' }, {}).conflicts, []);
});

const ann = { rowId: 'r1', name: 'Ann', age: '3' };
const bob = { rowId: 'r2', name: 'Bob', age: '5' };

test('changes of two cells in one row, one by each side, are both kept', () => {
  const result = mergeAnswers({ kids: [ann] }, { kids: [{ ...ann, name: 'Anna' }] }, { kids: [{ ...ann, age: '4' }] });
  assert.equal(result, { merged: { kids: [{ rowId: 'r1', name: 'Anna', age: '4' }] }, conflicts: [] });
});

test('a conflict in a cell has the path of the cell', () => {
  const result = mergeAnswers({ kids: [ann] }, { kids: [{ ...ann, age: '8' }] }, { kids: [{ ...ann, age: '9' }] });
  assert.equal(result.conflicts, ['kids/r1/age']);
});

test('rows added on both sides are all kept, in their places', () => {
  const [x, y] = [
    { rowId: 'x', name: 'X' },
    { rowId: 'y', name: 'Y' },
  ];
  const result = mergeAnswers({ kids: [ann, bob] }, { kids: [ann, x, bob] }, { kids: [ann, bob, y] });
  assert.equal(result, { merged: { kids: [ann, x, bob, y] }, conflicts: [] });
  const first = mergeAnswers({ kids: [ann] }, { kids: [x, ann] }, { kids: [ann, y] });
  assert.equal(first, { merged: { kids: [x, ann, y] }, conflicts: [] });
  const two = mergeAnswers({ kids: [ann] }, { kids: [ann, x, y] }, { kids: [ann, bob] });
  assert.equal(two, { merged: { kids: [ann, x, y, bob] }, conflicts: [] });
});

test('the same move on both sides is no conflict, nor is another place of a row that both added', () => {
  const [anna, older] = [
    { ...ann, name: 'Anna' },
    { ...bob, age: '6' },
  ];
  const moved = mergeAnswers({ kids: [ann, bob] }, { kids: [bob, anna] }, { kids: [older, ann] });
  assert.equal(moved, { merged: { kids: [older, anna] }, conflicts: [] });
  assert.equal(mergeAnswers({ kids: [ann] }, { kids: [ann, bob] }, { kids: [bob, ann] }).conflicts, []);
});

test('a row deleted on one side and unchanged on the other is deleted', () => {
  assert.equal(mergeAnswers({ kids: [ann, bob] }, { kids: [bob] }, { kids: [ann, bob], a: '1' }).merged, {
    a: '1',
    kids: [bob],
  });
});

test("the user's choice decides about an answer, a deleted or kept row, and an order", () => {
  const edited = { ...ann, age: '4' };
  const merge = (side: 'mine' | 'theirs') =>
    mergeAnswers(
      { a: '1', kids: [ann, bob] },
      { a: 'mine', kids: [bob] },
      { a: 'theirs', kids: [edited, bob] },
      new Map([
        ['a', side],
        ['kids/r1', side],
      ]),
    ).merged;
  assert.equal(merge('mine'), { a: 'mine', kids: [bob] });
  assert.equal(merge('theirs'), { a: 'theirs', kids: [edited, bob] });
  const cid = { rowId: 'r3', name: 'Cid', age: '7' };
  const order = (side: 'mine' | 'theirs') =>
    mergeAnswers(
      { kids: [ann, bob, cid] },
      { kids: [bob, ann, cid] },
      { kids: [ann, cid, bob] },
      new Map([['kids', side]]),
    ).merged;
  assert.equal([order('mine'), order('theirs')], [{ kids: [bob, ann, cid] }, { kids: [ann, cid, bob] }]);
});

test('a row deleted on one side and edited on the other is kept, as a conflict', () => {
  const edited = { ...ann, age: '4' };
  assert.equal(mergeAnswers({ kids: [ann] }, {}, { kids: [edited] }), {
    merged: { kids: [edited] },
    conflicts: ['kids/r1'],
  });
});

test('a new order of rows on either side is kept together with an edit on the other side', () => {
  const [moved, edited] = [{ kids: [bob, ann] }, { kids: [ann, { ...bob, age: '6' }] }];
  const both = { merged: { kids: [{ ...bob, age: '6' }, ann] }, conflicts: [] };
  assert.equal(mergeAnswers({ kids: [ann, bob] }, moved, edited), both);
  assert.equal(mergeAnswers({ kids: [ann, bob] }, edited, moved), both);
});

test('a row deleted on one side and a new order of the others on the other side are no conflict', () => {
  const cid = { rowId: 'r3', name: 'Cid', age: '7' };
  const [deleted, moved] = [{ kids: [ann, bob] }, { kids: [bob, ann, cid] }];
  const both = { merged: { kids: [bob, ann] }, conflicts: [] };
  assert.equal(mergeAnswers({ kids: [ann, bob, cid] }, deleted, moved), both);
  assert.equal(mergeAnswers({ kids: [ann, bob, cid] }, moved, deleted), both);
});

test('an answer named __proto__ stays an answer', () => {
  const hostile = JSON.parse('{"__proto__":"x","constructor":"y"}') as Answers;
  const { merged, conflicts } = mergeAnswers({}, hostile, {});
  assert.equal(conflicts, []);
  assert.equal(Object.keys(merged).sort(), ['__proto__', 'constructor']);
  assert.equal(Object.getPrototypeOf(merged), Object.prototype);
});

const cell = fc.constantFrom('', 'x', 'y', 'z', 1, true, undefined);
const row = (rowId: string): fc.Arbitrary<Row> =>
  fc.record({ rowId: fc.constant(rowId), p: cell, q: cell }, { requiredKeys: ['rowId'] });
const rows = fc
  .subarray(['r1', 'r2', 'r3', 'r4'])
  .chain((ids) => fc.shuffledSubarray(ids, { minLength: ids.length }))
  .chain((ids) => fc.tuple(...ids.map(row)));
const answers: fc.Arbitrary<Answers> = fc.record(
  { a: cell, b: cell, group: fc.oneof(rows, fc.constant(undefined)) },
  { requiredKeys: [] },
);

const rowOf = (from: Answers, id: string): Row | undefined =>
  (from['group'] as Row[] | undefined)?.find((one) => one.rowId === id);

test('each change of either side is kept or reported as a conflict', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const { merged, conflicts } = mergeAnswers(base, mine, theirs);
      for (const side of [mine, theirs]) {
        for (const name of ['a', 'b']) {
          if (sameAnswer(base[name], side[name]) || conflicts.includes(name)) continue;
          assert.ok(sameAnswer(merged[name], side[name]), `${name}: a changed answer is lost`);
        }
        for (const id of ['r1', 'r2', 'r3', 'r4']) {
          const [was, is, now] = [rowOf(base, id), rowOf(side, id), rowOf(merged, id)];
          if (conflicts.includes(`group/${id}`)) assert.ok(now, 'the edited row is lost');
          else if (was && !is) assert.not(now, 'a deletion is lost');
          else if (is && !was) assert.ok(now, 'a new row is lost');
          for (const name of ['p', 'q']) {
            if (!is || sameAnswer(was?.[name], is[name]) || conflicts.includes(`group/${id}/${name}`)) continue;
            assert.ok(sameAnswer(now?.[name], is[name]), `group/${id}/${name}: a changed answer is lost`);
          }
        }
      }
    }),
    { numRuns: RUNS },
  );
});

test('swapping the sides gives the same conflicts, and without conflicts the same answers', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const [one, other] = [mergeAnswers(base, mine, theirs), mergeAnswers(base, theirs, mine)];
      assert.equal([...one.conflicts].sort(), [...other.conflicts].sort());
      if (one.conflicts.length > 0) return;
      const ids = (from: Answers) => ((from['group'] ?? []) as Row[]).map((one) => one.rowId).sort();
      assert.equal(ids(one.merged), ids(other.merged));
      for (const name of ['a', 'b']) assert.ok(sameAnswer(one.merged[name], other.merged[name]));
    }),
    { numRuns: RUNS },
  );
});

test('a side that changed nothing gets exactly the answers of the other side', () => {
  fc.assert(
    fc.property(answers, answers, (base, theirs) => {
      const { merged, conflicts } = mergeAnswers(base, base, theirs);
      assert.equal(conflicts, []);
      for (const name of ['a', 'b', 'group']) assert.ok(sameAnswer(merged[name], theirs[name]), `${name} differs`);
    }),
    { numRuns: RUNS },
  );
});

test.run();

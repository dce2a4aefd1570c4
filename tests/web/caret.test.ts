/** The caret that a page puts back after a reload. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lastCaret, noteCaret, restoreCaret } from '../../web/features/wizard/device/caret.ts';

const test = suite('The caret');

class FakeElement {
  readonly did: unknown[] = [];
  selectionStart = 2;
  selectionEnd = 3;
  constructor(
    readonly id: string,
    readonly isInField = true,
    readonly type = '',
  ) {}
  closest = () => (this.isInField ? this : null);
  focus = () => void this.did.push('focus');
  setSelectionRange = (...range: number[]) => void this.did.push(range);
}
class FakeInput extends FakeElement {}
class FakeTextArea extends FakeElement {}

const [name, phone, address] = [
  new FakeInput('name', true, 'text'),
  new FakeInput('phone', true, 'tel'),
  new FakeTextArea('address'),
];
const box = new FakeInput('box', true, 'checkbox');
const save = new FakeElement('save', false);
const elements = [name, phone, address, box, save];
const page = {
  activeElement: null as FakeElement | null,
  getElementById: (id: string) => elements.find((element) => element.id === id) ?? null,
};
const fakes = { document: page, Element: FakeElement, HTMLInputElement: FakeInput, HTMLTextAreaElement: FakeTextArea };

test.before(() => void Object.assign(globalThis, fakes));
test.before.each(() => {
  for (const { did } of elements) did.length = 0;
});
// The other tests of this process have no page.
test.after(() => {
  for (const fake of Object.keys(fakes)) Reflect.deleteProperty(globalThis, fake);
});

test('it is that of the question which has, or last had, the focus; a button does not change it', () => {
  for (const control of [name, phone, address]) {
    page.activeElement = control;
    assert.equal(lastCaret(), { control: control.id, start: 2, end: 3 });
    page.activeElement = save;
    assert.is(lastCaret()?.control, control.id);
  }
  noteCaret(box);
  assert.equal(lastCaret(), { control: 'box', start: null, end: null });
});

test('it comes back with its selection, unless the user types in another question already', () => {
  const caret = { control: 'name', start: 0, end: 3 };
  page.activeElement = phone;
  restoreCaret(caret);
  assert.equal(name.did, []);
  page.activeElement = save;
  restoreCaret(caret);
  restoreCaret({ control: 'box', start: null, end: null });
  restoreCaret({ ...caret, control: 'box' });
  for (const control of ['save', 'no longer there']) restoreCaret({ ...caret, control });
  assert.equal([name.did, box.did, save.did], [['focus', [0, 3]], ['focus', 'focus'], []]);
});

test.run();

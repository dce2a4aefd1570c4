import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isSaveKey } from '../../web/features/wizard/saving/save-key.ts';

const pressed = (key: string, code: string, held: Partial<KeyboardEvent> = { ctrlKey: true }): boolean =>
  isSaveKey({ ctrlKey: false, metaKey: false, altKey: false, ...held, key, code });

test('Ctrl+S and Cmd+S save, also with Caps Lock and where another key has the letter S', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    for (const key of ['s', 'S']) assert.ok(pressed(key, 'KeyS', held));
  assert.ok(pressed('s', 'Semicolon'), 'Dvorak');
});

test('on a keyboard without Latin letters, the key in the place of S saves', () => {
  for (const key of ['ы', 'Ы', 'س', 'σ', 'ד']) assert.ok(pressed(key, 'KeyS'), key);
});

test('other keys do not save', () => {
  assert.not.ok(pressed('o', 'KeyS'), 'Dvorak');
  assert.not.ok(pressed('ı', 'KeyS'), 'Turkish F');
  assert.not.ok(pressed('ы', 'KeyD'));
  assert.not.ok(pressed('Shift', 'ShiftLeft'));
  assert.not.ok(pressed('s', 'KeyS', {}), 'S alone');
  assert.not.ok(pressed('ß', 'KeyS', { ctrlKey: true, altKey: true }), 'AltGr');
});

test.run();

/** What happened to the keys that a test typed into a field. A rare failure then says where the keys went. */
import type { Page } from 'playwright';

/**
 * Notes keys, focus and text of a field, and when it comes and goes. The code is a string, because it runs in the
 * browser. Each loaded page begins a new log.
 */
const noteKeys = (id: string): string => `(() => {
  const log = globalThis.keyLog = ['page of ' + new Date(performance.timeOrigin).toISOString() + ' ' + location.pathname];
  const field = () => document.getElementById('${id}');
  const nameOf = (element) => element ? element.nodeName + (element.id ? '#' + element.id : '') : 'nothing';
  const note = (what) => {
    const at = field();
    log.push([
      performance.now().toFixed(), what, 'focus on ' + nameOf(document.activeElement),
      at ? JSON.stringify(at.value) + ' caret ' + at.selectionStart + (at.checkVisibility() ? '' : ', hidden') : 'no field',
      'selection in ' + nameOf(getSelection().anchorNode), document.visibilityState,
    ].join(' | '));
  };
  for (const type of ['keydown', 'keypress', 'beforeinput', 'input', 'focusin', 'focusout'])
    addEventListener(type, (event) => field() && note(type + ' ' + (event.key ?? event.data ?? '') + ' at ' + nameOf(event.target)), true);
  addEventListener('visibilitychange', () => note('visibility'), true);
  let last = null;
  new MutationObserver(() => {
    if (field() === last) return;
    note(last ? field() ? 'another field' : 'field removed' : 'field added');
    last = field();
  }).observe(document, { childList: true, subtree: true });
})()`;

/** @returns reads the log of the page that is then open */
export async function followKeys(page: Page, fieldId: string): Promise<() => Promise<string>> {
  await page.addInitScript(noteKeys(fieldId));
  return () => page.evaluate<string>(`(keyLog.push('read at ' + performance.now().toFixed()), keyLog.join('\\n'))`);
}

/** A translator such as those of browsers: it changes the texts of a page while the product runs. */
import type { BrowserContext } from 'playwright';

/** Texts of these are not translated. */
const LEFT_ALONE = 'script, style, textarea, svg, title, [translate=no]';

/** Translates every page of the context. The words stay the same, so that tests find them. */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(translatePage, LEFT_ALONE);

/** Runs in the page: puts `<font>` elements in the place of texts, also of later ones, and one for texts side by side. */
function translatePage(leftAlone: string): void {
  const translate = (first: Text): void => {
    const parent = first.parentElement;
    if (!parent || parent.tagName === 'FONT' || parent.closest(leftAlone)) return;
    const texts = [first];
    while (texts.at(-1)!.nextSibling instanceof Text) texts.push(texts.at(-1)!.nextSibling as Text);
    const words = texts.map(({ data }) => data).join('');
    if (words.trim() === '') return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.append(words);
    parent.insertBefore(outer, first);
    for (const text of texts) text.remove();
  };
  const translateIn = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node);
  });
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    translateIn(document.body);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

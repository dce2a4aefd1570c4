/**
 * Lets React work on a page that the browser translates (decision 033).
 *
 * A translator takes texts out of the page and puts `<font>` elements with the translation in their place. React does
 * not know that: it changes a text that nobody sees, and fails when it removes the text or inserts something before it.
 */

/** The tag of the elements that translators add. The product uses none. */
const TRANSLATION = 'FONT';

/** The translation in the place of a text. */
const translationOf = new WeakMap<Node, Element>();
/** The texts that a translation replaces, in their order. */
const textsOf = new WeakMap<Element, Text[]>();

const asTranslation = (node: Node | null | undefined): Element | undefined =>
  node instanceof Element && node.tagName === TRANSLATION ? node : undefined;

const observer = new MutationObserver(read);

function read(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') putBack(target);
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      // Put there by the same call, or beside the text before the text was removed.
      const translation = asTranslation(addedNodes[0]) ?? asTranslation(previousSibling) ?? asTranslation(nextSibling);
      if (translation) follow(text, translation);
    }
  }
}

function follow(text: Text, translation: Element): void {
  translationOf.set(text, translation);
  textsOf.set(translation, [...(textsOf.get(translation) ?? []), text]);
  // A change by React.
  observer.observe(text, { characterData: true });
}

/** Puts a replaced text back to its place. The translator then sees it as a new text and translates it again. */
function putBack(text: Node): void {
  const translation = translationOf.get(text);
  if (!translation || text.parentNode) return;
  const texts = textsOf.get(translation) ?? [];
  for (const each of texts) translationOf.delete(each);
  translation.replaceWith(...texts);
}

/** The parent of React's child `node`: `parent`, or a translation in it that the translator has put `node` into. */
function parentOf(node: Node, parent: Node): Node {
  let outer = asTranslation(node.parentNode);
  while (outer && outer.parentNode !== parent) outer = asTranslation(outer.parentNode);
  return (outer && node.parentNode) ?? parent;
}

/** A text that is gone and has no known translation. Some translators put several texts into one. */
const isGone = (node: Node): boolean => node instanceof Text && !node.parentNode;

/** Call it once, before the first rendering. */
export function followTranslation(): void {
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;

  /** For a child that is not where React expects it. */
  const find = (child: Node): void => {
    // The latest changes of the translator may not have been read yet.
    read(observer.takeRecords());
    putBack(child);
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) {
      find(child);
      if (isGone(child)) return child;
    }
    return removeChild.call(parentOf(child, this), child) as T;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (next && next.parentNode !== this) {
      find(next);
      if (isGone(next)) return insertBefore.call(this, node, null) as T;
    }
    return insertBefore.call(next ? parentOf(next, this) : this, node, next) as T;
  };
}

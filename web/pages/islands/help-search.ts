/**
 * Filters the questions and the knowledge base while the user types. An entry is shown when it contains every typed
 * word, or a word that begins with it.
 */
import { splitWords, toTerm } from '../../../engine/product/knowledge/search-terms.ts';

const form = document.querySelector<HTMLFormElement>('[data-help-search]')!;
const box = form.querySelector<HTMLInputElement>('input')!;
const found = form.querySelector<HTMLElement>('[data-help-found]')!;
const rest = document.querySelectorAll<HTMLElement>('[data-help-rest]');
const groups = [...document.querySelectorAll<HTMLElement>('[data-help-group]')];

interface Entry {
  readonly element: HTMLElement;
  readonly words: readonly string[];
  readonly terms: ReadonlySet<string>;
}

const wordsOf = (text: string): string[] => splitWords(text.toLowerCase()).filter(Boolean);
const termsOf = (words: readonly string[]): string[] => words.map(toTerm).filter((term) => typeof term === 'string');

const entries = groups.flatMap((group) =>
  [...group.querySelectorAll<HTMLElement>('details')].map((element): Entry => {
    const words = wordsOf(`${element.textContent} ${element.dataset.words ?? ''}`);
    return { element, words: [...new Set(words)], terms: new Set(termsOf(words)) };
  }),
);

function fits({ words, terms }: Entry, asked: readonly string[]): boolean {
  return asked.every((word) => {
    const term = toTerm(word);
    // Common words, such as 'the', are ignored.
    return !term || terms.has(String(term)) || words.some((own) => own.startsWith(word));
  });
}

function search(): void {
  const asked = wordsOf(box.value);
  const isAsked = asked.length > 0;
  let count = 0;
  for (const entry of entries) {
    const shown = !isAsked || fits(entry, asked);
    entry.element.hidden = !shown;
    if (shown) count++;
  }
  for (const group of groups) {
    group.hidden = !group.querySelector('details:not([hidden])');
    const section = group.closest('section');
    if (section) section.hidden = !section.querySelector('details:not([hidden])');
  }
  for (const part of rest) part.hidden = isAsked;
  const { one = '', many = '', none = '' } = found.dataset;
  const text = count === 0 ? none : count === 1 ? one : many.replace('{n}', String(count));
  found.textContent = isAsked ? text : '';
}

/** The search is in the URL, so that it is still there when the user comes back from another page. */
box.value = new URLSearchParams(location.search).get('q') ?? '';
box.addEventListener('input', () => {
  search();
  const address = new URL(location.href);
  if (box.value === '') address.searchParams.delete('q');
  else address.searchParams.set('q', box.value);
  history.replaceState(history.state, '', address);
});
form.addEventListener('submit', (event) => event.preventDefault());
search();

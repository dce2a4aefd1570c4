/** Which changes of which browser pages some answers contain. It shows that the draft of an earlier page is saved. */
import type { Place } from '../../../../api/modules/forms/schemas.ts';
import type { LocalDraft } from './local-draft.ts';

/** The number of changes by the page's id. The page that made the last changes is at the end. */
export type PageChanges = NonNullable<Place['changes']>;

/** Only the last pages are remembered. A user with a draft of an older page may be asked about it. */
const PAGES_MAX = 20;

/** What merged answers contain. @param all what each side contains */
export function joinChanges(...all: readonly PageChanges[]): PageChanges {
  const joined = new Map<string, number>();
  for (const [page, changes] of all.flatMap(Object.entries<number>)) {
    const most = Math.max(joined.get(page) ?? 0, changes);
    joined.delete(page);
    joined.set(page, most);
  }
  return Object.fromEntries([...joined].slice(-PAGES_MAX));
}

/**
 * Whether the server's answers have every change of a draft. A closing page can still send a save, but not always store
 * its last letters on the device: then the draft is older than what the page has saved.
 * @param saved what the server's answers contain
 */
export const isSaved = ({ page, place }: Pick<LocalDraft, 'page' | 'place'>, saved: PageChanges = {}): boolean =>
  (saved[page] ?? -1) >= (place.changes?.[page] ?? Number.POSITIVE_INFINITY);

/** Whether answers have all these changes. @param saved what they contain */
export function hasChanges(saved: PageChanges, changes: PageChanges): boolean {
  const all = Object.entries(changes);
  return all.length > 0 && all.every(([page, count]) => (saved[page] ?? -1) >= count);
}

/** Assigns a user's documents to the rows of a form's checklist (`x-documents`). */
import type { DocumentNeed } from '../../model/form.ts';
import { foldText } from '../../match-choice.ts';
import type { DocumentIssue, DocumentType } from './types.ts';

/** The parts of a user's document that the checklist needs. */
export interface ListedDocument {
  readonly id: string;
  readonly documentType: DocumentType;
  /** The name of the user's file. */
  readonly originalName: string;
  readonly issues: readonly DocumentIssue[];
  /** True when it could not be read. */
  readonly failed: boolean;
  /** Whose it is: the person's whom the form is about, or another person's; null when that is unknown. */
  readonly holder: 'person' | 'other' | null;
}

export type ChecklistState = 'present' | 'missing' | 'expired' | 'needs-attention';

export interface ChecklistRow {
  readonly need: DocumentNeed;
  readonly documentType: DocumentType;
  readonly state: ChecklistState;
  /** The document that is assigned to this row. */
  readonly document: ListedDocument | null;
}

/**
 * The rows of a form's checklist. Each document is used for only one row of a form. Of several documents of a type, one
 * without issues is used first. A document of type 'Other' is used for the row that fits its file's name. One account
 * may hold the passports of a family: another person's is used only for a row with `forOthers`, and the person's own only
 * for the other rows.
 * @param documents the latest first
 */
export function checklistRows(needs: readonly DocumentNeed[], documents: readonly ListedDocument[]): ChecklistRow[] {
  const best = [...documents].sort((a, b) => rankOf(a) - rankOf(b));
  const byRow = new Map<DocumentNeed, ListedDocument>();
  const assign = (need: DocumentNeed, document: ListedDocument | undefined): void => {
    if (document && !byRow.has(need) && ![...byRow.values()].includes(document)) byRow.set(need, document);
  };
  for (const need of needs.filter(({ type }) => type !== 'OTHER')) {
    const used = [...byRow.values()];
    assign(
      need,
      best.find(
        (one) =>
          one.documentType === need.type && one.holder !== (need.forOthers ? 'person' : 'other') && !used.includes(one),
      ),
    );
  }
  const others = needs.filter(({ type }) => type === 'OTHER');
  const pairs = best
    .filter(({ documentType }) => documentType === 'OTHER')
    .flatMap((document) => others.map((need) => ({ need, document, fit: fitOf(need, others, document) })))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  for (const { need, document } of pairs) assign(need, document);
  return needs.map((need) => {
    const document = byRow.get(need) ?? null;
    // The schema of definitions allows no other types.
    const documentType = need.type as DocumentType;
    return { need, documentType, document, state: document ? stateOf(document) : 'missing' };
  });
}

function stateOf({ issues, failed }: ListedDocument): ChecklistState {
  if (issues.some(({ id }) => id === 'expired')) return 'expired';
  return failed || issues.length > 0 ? 'needs-attention' : 'present';
}

const RANKS: readonly ChecklistState[] = ['present', 'needs-attention', 'expired'];
const rankOf = (document: ListedDocument): number => RANKS.indexOf(stateOf(document));

const LINKING = new Set(['and', 'for', 'from', 'the', 'other', 'with']);

/** How many words of the row's title are in the file's name. Words that several rows have do not count. */
function fitOf(need: DocumentNeed, others: readonly DocumentNeed[], { originalName }: ListedDocument): number {
  const words = foldText(withCodes(originalName.replaceAll('.', ' '))).split(' ');
  const name = words.join('');
  const elsewhere = new Set(others.filter((one) => one !== need).flatMap(wordsOf));
  // `CV` and `I20` must be whole words: `delhi 2019` is not an I-20.
  const isIn = (word: string): boolean => (/\d|^..$/.test(word) ? words.includes(word) : name.includes(word));
  return wordsOf(need).filter((word) => !elsewhere.has(word) && isIn(word)).length;
}

const wordsOf = ({ title }: DocumentNeed): string[] =>
  withCodes(title)
    .split(/\s+/)
    .flatMap((word) =>
      foldText(word)
        .split(' ')
        .map((folded) => ({ folded, isCode: /^[A-Z]{2}$/.test(word) })),
    )
    .filter(({ folded, isCode }) => isCode || (folded.length > 2 && !LINKING.has(folded)))
    .map(({ folded }) => folded);

/** `I-20` as one word. */
const withCodes = (text: string): string => text.replace(/(?<!\p{L})(\p{L})[-_ ](\d{2,3})(?!\d)/gu, '$1$2');

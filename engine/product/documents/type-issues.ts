import { DOCUMENT_KINDS, documentKind } from './kinds.ts';
import type { DocumentIssue, DocumentType } from './types.ts';

/** Signs that a text of another type must show before it is taken for that. */
const ENOUGH = 2;

/** Whether the text is that of another type of document: it shows none of its own type's signs, and several of another's. */
export function typeIssues(type: DocumentType, text: string): DocumentIssue[] {
  const { signs, title } = documentKind(type);
  if (signs === null || signs.some((sign) => sign.test(text))) return [];
  const other = Object.values(DOCUMENT_KINDS)
    .map((kind) => ({ kind, count: kind.signs?.filter((sign) => sign.test(text)).length ?? 0 }))
    .sort((one, another) => another.count - one.count)[0];
  if (!other || other.count < ENOUGH) return [];
  return [
    {
      id: 'wrong-type',
      severity: 'error',
      message: `You chose ${title} as the type. The text looks like this type instead: ${other.kind.title}.`,
      fix: 'If this is the wrong file, delete it and upload the right one. If only the type is wrong, upload it again and choose the other type.',
    },
  ];
}

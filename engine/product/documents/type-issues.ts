import { DOCUMENT_KINDS, documentKind } from './kinds.ts';
import type { DocumentIssue, DocumentType } from './types.ts';

/** A text must have this number of signs of another type before it is taken for that type. */
const ENOUGH = 2;

/** Reports a text that seems to be of another type: it has no sign of its own type, and several signs of another. */
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

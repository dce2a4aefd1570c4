import { documentKind } from './kinds.ts';
import type { DocumentIssue, DocumentType, ReadValue } from './types.ts';

/** Why a document that was read is not verified, and what to do about it. */
export interface UnverifiedReason extends Pick<DocumentIssue, 'message' | 'fix'> {
  /** `info`: nothing is wrong. */
  readonly severity: DocumentIssue['severity'] | 'info';
}

/** Those of the names whose value is missing or uncertain. */
export const notCertain = (names: readonly string[], values: readonly ReadValue[]): string[] =>
  names.filter((name) => !values.some((value) => value.name === name && value.certain));

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Why a document that was read is not verified; undefined when it is verified, which means that it has no problems and
 * each value that its type needs is certain.
 * @param issues the worst first
 */
export function unverifiedReason(
  type: DocumentType,
  { values, issues }: { readonly values: readonly ReadValue[]; readonly issues: readonly DocumentIssue[] },
): UnverifiedReason | undefined {
  const { needed, values: known } = documentKind(type);
  if (issues[0]) return issues[0];
  if (needed === null)
    return {
      severity: 'info',
      message: 'Its text was read.',
      fix: 'Documents of this type are not checked. You have nothing to do.',
    };
  const missing = notCertain(needed, values).map((name) =>
    known.find((value) => value.name === name)!.title.toLowerCase(),
  );
  if (missing.length === 0) return undefined;
  return {
    severity: 'warning',
    message: `Not read with certainty: ${LIST.format(missing)}.`,
    fix: 'Compare what was read with the page. If this is a photo, a sharper one may help.',
  };
}

import { chakra } from '@chakra-ui/react';
import { LoadingPart } from '../../../components/ui/loading.tsx';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { FileName } from '../../../components/ui/file-name.ts';
import { useDocuments, type DocumentView } from '../../../lib/get-documents.ts';
import { issuesOf, unverifiedReasonOf } from '../document-state.ts';
import { SeverityIcon } from './severity-icon.tsx';

/** The number of documents with issues to show, each with its first issue (spec/2 section 9). */
const SHOWN = 2;

/** An error makes a document unusable. A value that was not read with certainty is no issue of the document. */
const urgencyOf = (document: DocumentView): number => {
  const [worst] = issuesOf(document);
  return worst ? (worst.severity === 'error' ? 2 : 1) : 0;
};

/** Issues that reading has found and that the user should check. Nothing is said before the documents are loaded. */
export function InsightsCard() {
  const { data: documents, error } = useDocuments();
  if (!documents) return error ? null : <LoadingPart />;
  const found = documents
    .flatMap((document) => {
      const reason = unverifiedReasonOf(document);
      return reason && reason.severity !== 'info' ? [{ document, ...reason }] : [];
    })
    .toSorted((a, b) => urgencyOf(b.document) - urgencyOf(a.document));
  const more = found.length - SHOWN;
  return (
    <SectionCard title="AI Document Insights">
      {found.length === 0 ? (
        <chakra.p textStyle="hint">
          {documents.some(({ hasText }) => hasText)
            ? 'Nothing to check in the documents that were read.'
            : 'Process a document. What you should check in it is shown here.'}
        </chakra.p>
      ) : (
        <chakra.ul display="grid" gap="4" paddingTop="1">
          {found.slice(0, SHOWN).map(({ document, severity, message, fix }) => (
            <chakra.li key={document.id} display="flex" gap="3" textStyle="small">
              <SeverityIcon severity={severity} />
              <div>
                <chakra.p fontWeight="semibold" overflowWrap="anywhere">
                  <FileName name={document.originalName} />
                </chakra.p>
                <chakra.p color="fg.muted">
                  {message} {fix}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {more > 0 && (
        <chakra.p textStyle="hint" marginTop="4">
          {more === 1 ? '1 more document has' : `${more} more documents have`} something to check: see the list.
        </chakra.p>
      )}
    </SectionCard>
  );
}

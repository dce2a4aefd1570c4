/** Shows a document: its pages, the values read from them with their position, and what to check. */
import { chakra } from '@chakra-ui/react';
import { Download, TriangleAlert } from 'lucide-react';
import { answerText } from '../../../../engine/product/documents/answer-text.ts';
import { documentKind } from '../../../../engine/product/documents/kinds.ts';
import type { DocumentValue } from '../../../../engine/product/documents/types.ts';
import type { UnverifiedReason } from '../../../../engine/product/documents/verification.ts';
import { formatDate as writeDate } from '../../../../engine/review/format-date.ts';
import { formatMoneyText } from '../../../../engine/review/format-money.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonAnchor } from '../../../components/ui/button-link.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FileName } from '../../../components/ui/file-name.ts';
import { OwnWords } from '../../../components/ui/own-words.tsx';
import { PageCrop } from '../../../components/page-crop.tsx';
import type { DocumentView } from '../../../lib/get-documents.ts';
import { documentFile } from '../../../lib/page-picture.ts';
import { issuesOf, readingText, unverifiedReasonOf } from '../document-state.ts';
import { PageViewer } from './page-viewer.tsx';
import { SeverityIcon } from './severity-icon.tsx';

export function DocumentDialog({ document, onClose }: { document: DocumentView | null; onClose: () => void }) {
  return (
    <Dialog
      open={document !== null}
      onClose={onClose}
      maxWidth="min(72rem, calc(100vw - 2.5rem))"
      closeButton
      title={document && <FileName name={document.originalName} />}
    >
      {document && <Content document={document} />}
    </Dialog>
  );
}

function Content({ document }: { document: DocumentView }) {
  const { id, documentType, values, hasText, failed, processing } = document;
  const reason = unverifiedReasonOf(document);
  const issues = issuesOf(document);
  const shown =
    issues.length === 0 && reason && reason.severity !== 'info' ? [{ id: 'unverified', ...reason }] : issues;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      gap={{ base: '6', lg: '8' }}
      marginTop="4"
    >
      <PageViewer key={id} document={document} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" alignContent="start" color="fg">
        {(shown.length > 0 || failed !== null) && (
          <Part title="To check">
            <chakra.ul display="grid" gap="3">
              {failed !== null && <Issue severity="error" text={failed} />}
              {shown.map(({ id: issueId, severity, message, fix }) => (
                <Issue key={issueId} severity={severity} text={`${message} ${fix}`} />
              ))}
            </chakra.ul>
          </Part>
        )}
        <Part title="Read from it">
          {values.length > 0 ? (
            <Values document={document} />
          ) : (
            <chakra.p textStyle="hint">
              {processing
                ? `${readingText(processing)}.`
                : !hasText
                  ? 'Nothing yet. Press Process to have it read.'
                  : documentKind(documentType).values.length === 0
                    ? 'For this type of document, only the text is read.'
                    : 'No value could be read.'}
            </chakra.p>
          )}
        </Part>
        <div>
          <ButtonAnchor href={documentFile(id)} download variant="secondary">
            <Download size={20} />
            Download
          </ButtonAnchor>
        </div>
      </chakra.div>
    </chakra.div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <chakra.h3 textStyle="label" marginBottom="2">
        {title}
      </chakra.h3>
      {children}
    </section>
  );
}

function Issue({ severity, text }: { severity: UnverifiedReason['severity']; text: string }) {
  return (
    <chakra.li display="flex" gap="2" textStyle="small">
      <SeverityIcon severity={severity} />
      {text}
    </chakra.li>
  );
}

function inWords(format: DocumentValue['format'], value: string): string {
  const written = format === 'date' ? writeDate(value) : format === 'money' ? formatMoneyText(value) : undefined;
  return written ?? answerText(format, value);
}

/** In the order of the document kind's list, each with the part of the page that it was read from. */
function Values({ document: { id, originalName, documentType, values } }: { document: DocumentView }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      textStyle="small"
      css={{ '& > div + div': { borderTopWidth: '1px' } }}
    >
      {documentKind(documentType).values.map(({ name, title, format }) => {
        const found = values.find((one) => one.name === name);
        return (
          <chakra.div key={name} paddingBlock="2.5">
            <chakra.dt color="fg.muted">{title}</chakra.dt>
            <chakra.dd display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5" justifyItems="start">
              {found ? (
                <>
                  <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center" overflowWrap="anywhere">
                    <chakra.span fontWeight="medium">
                      <OwnWords>{inWords(format, found.value)}</OwnWords>
                    </chakra.span>
                    {!found.certain && (
                      <Badge tone="warning" icon={<TriangleAlert size={14} />}>
                        Check this
                      </Badge>
                    )}
                  </chakra.span>
                  <PageCrop documentId={id} page={found.page} box={found.box} alt={`${title} in ${originalName}`} />
                </>
              ) : (
                <chakra.span color="fg.muted">Not found</chakra.span>
              )}
            </chakra.dd>
          </chakra.div>
        );
      })}
    </chakra.dl>
  );
}

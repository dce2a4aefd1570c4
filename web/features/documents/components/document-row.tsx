import { memo, useEffect, useRef, useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { FileImage, FileText, Trash2, ArrowUpFromLine, CircleCheck, ScanText, type LucideIcon } from 'lucide-react';
import { documentKind } from '../../../../engine/product/documents/kinds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FileName } from '../../../components/ui/file-name.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { serverMessage } from '../../../lib/api-error.ts';
import { besideRow, focusElement, keepFocus } from '../../../lib/focus.ts';
import { formatBytes, formatDate } from '../../../lib/format.ts';
import { refreshDocuments, type DocumentView } from '../../../lib/get-documents.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { reportFailureAs } from '../../../lib/report-failure.ts';
import { useDeleteDocument } from '../api/delete-document.tsx';
import {
  canProcess,
  issuesOf,
  moreText,
  readingPercent,
  readingText,
  stateOf,
  unverifiedReasonOf,
  type DocumentState,
} from '../document-state.ts';
import { FileTile } from './file-tile.tsx';
import { SeverityIcon } from './severity-icon.tsx';
import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { api, done } from '../../../lib/api.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) 15.5rem auto' },
    gridTemplateAreas: { base: '"tile text delete" ". state state"', md: '"tile text state delete"' },
    columnGap: { base: '3', md: '4' },
    rowGap: '2',
    alignItems: { base: 'start', md: 'center' },
    paddingBlock: '3.5',
    borderBottomWidth: '1px',
  },
});

/** The document's name; pressing it opens the document. */
const Name = chakra('button', {
  base: {
    display: 'block',
    maxWidth: 'full',
    textAlign: 'start',
    textStyle: 'small',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: 'l1',
    paddingBlock: '1',
    marginBlock: '-1',
    _hover: { color: 'accent.fg', textDecoration: 'underline' },
    // Touch screens have no hover to show that it opens something.
    '@media (pointer: coarse)': { textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
});

const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } });

const Note = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    marginTop: '0.5',
    textStyle: 'meta',
  },
});

interface DocumentRowProps {
  document: DocumentView;
  onOpen: (document: DocumentView) => void;
}

/** One of the user's documents. */
export const DocumentRow = memo(function DocumentRow({ document, onOpen }: DocumentRowProps) {
  const { originalName, documentType, mimeType, fileSize, createdAt, processing, failed } = document;
  const name = useRef<HTMLButtonElement>(null);
  /** Takes the focus when this row is deleted. */
  const next = useRef<HTMLElement>(null);
  const remove = useDeleteDocument(() => focusElement(next.current, { scroll: false }));
  const [refused, setRefused] = useState<string>();
  const process = useMutation(
    async ({ id }: DocumentView) => {
      setRefused(undefined);
      await done(api.documents[':id'].process.$post({ param: { id } }));
      // From now on the list shows the progress.
      await refreshDocuments();
    },
    (error) => {
      reportFailureAs('Error', 'Failed to process document', error);
      setRefused(serverMessage(error));
      // Another tab may have deleted the document, or only the answer was lost and it is being read.
      void refreshDocuments();
    },
  );
  // The pressed button disappears, so the name takes the focus.
  const isBeingRead = processing !== null;
  const pressed = useRef(false);
  useEffect(() => {
    if (isBeingRead && pressed.current) keepFocus(name.current);
    pressed.current = false;
  }, [isBeingRead]);
  // Why reading failed, or why it could not start.
  const failure = processing ? undefined : (refused ?? failed ?? undefined);
  const reason = unverifiedReasonOf(document);
  const more = issuesOf(document).length - 1;
  return (
    <Row>
      <FileTile Icon={mimeType === 'application/pdf' ? FileText : FileImage} />
      <div>
        <Name ref={name} type="button" aria-haspopup="dialog" onClick={() => onOpen(document)}>
          <FileName name={originalName} />
        </Name>
        <chakra.p textStyle="detail">
          {documentKind(documentType).title} · <NoWrap>{formatBytes(fileSize)}</NoWrap> ·{' '}
          <NoWrap>{formatDate(createdAt)}</NoWrap>
        </chakra.p>
        {processing && (
          <chakra.div
            display="grid"
            gridTemplateColumns="minmax(0, 7.5rem) auto"
            justifyContent="start"
            alignItems="center"
            gap="2.5"
            marginTop="1"
          >
            <ProgressBar value={readingPercent(processing)} label={`Reading of ${originalName}`} />
            <chakra.span textStyle="detail">{readingText(processing)}</chakra.span>
          </chakra.div>
        )}
        {failure !== undefined && (
          // Screen readers do not announce failures that were already in the loaded list.
          <Note color="fg.error" role={refused === undefined ? undefined : 'alert'}>
            <SeverityIcon severity="error" size={16} />
            {failure}
          </Note>
        )}
        {reason && (
          <Note color="fg.muted">
            <SeverityIcon severity={reason.severity} size={16} />
            <span>
              <chakra.span color="fg">{reason.message}</chakra.span> {reason.fix}
              {more > 0 && ` ${moreText(more)}`}
            </span>
          </Note>
        )}
      </div>
      <Flex gridArea="state" wrap={{ base: 'wrap', md: 'nowrap' }} justify="space-between" align="center" gap="3">
        <StateBadge state={stateOf(document)} />
        {canProcess(document) && (
          <Button
            paddingInline="3"
            aria-label={`Process ${originalName}`}
            busy={process.busy}
            onClick={() => {
              pressed.current = true;
              void process.run(document);
            }}
          >
            Process
          </Button>
        )}
      </Flex>
      <IconButton
        gridArea="delete"
        marginRight="-3"
        marginTop={{ base: '-1', md: '0' }}
        label={`Delete ${originalName}`}
        busy={remove.busy}
        onClick={({ currentTarget }) => {
          next.current = besideRow(currentTarget.closest('li'));
          void remove.run(document);
        }}
      >
        <Trash2 size={20} />
      </IconButton>
    </Row>
  );
});

const looks: Record<DocumentState, { tone: BadgeTone; Icon: LucideIcon | null }> = {
  Processing: { tone: 'info', Icon: null },
  Verified: { tone: 'success', Icon: CircleCheck },
  Processed: { tone: 'info', Icon: ScanText },
  Uploaded: { tone: 'neutral', Icon: ArrowUpFromLine },
};

function StateBadge({ state }: { state: DocumentState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={Icon ? <Icon size={16} /> : <Spinner size="1rem" />}>
      {state}
    </Badge>
  );
}

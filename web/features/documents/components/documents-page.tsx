import { useRef, useState, useEffect } from 'react';
import { chakra } from '@chakra-ui/react';
import type { DocumentType } from '../../../../engine/product/documents/types.ts';
import { inOrder } from '../../../components/ui/loading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { UnsavedWork } from '../../../components/unsaved-work.tsx';
import { useDocuments, refreshDocuments, type DocumentView } from '../../../lib/get-documents.ts';
import { useUpload } from '../use-upload.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentList } from './document-list.tsx';
import { InsightsCard } from './insights-card.tsx';
import { Uploader } from './uploader.tsx';
import { CalendarClock, Lock, ShieldCheck } from 'lucide-react';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { securityClaims } from '../../../content/documents.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { showFailure } from '../../../lib/report-failure.ts';
import { refreshPlan } from '../../../lib/subscription.ts';
import { usePolling } from '../../../lib/use-polling.ts';
import { refreshChecklist } from '../api/get-checklist.ts';

/** `/documents` (spec/2 section 2). The route's guard redirects visitors. */
export function DocumentsPage() {
  const { data: documents } = useDocuments();
  const [shown, setShown] = useState<string | null>(null);
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  useReading(documents);

  /** Scrolls to the uploader, because on a phone it may be far above. */
  const openUploader = (type?: DocumentType): void => {
    if (type) upload.chooseType(type);
    input.current?.scrollIntoView({ block: 'center' });
    input.current?.focus({ preventScroll: true });
  };

  return (
    <Page title="Document Management">
      <PageHeading subtitle="Upload a document once. What is read from it can fill your forms.">
        Document Management
      </PageHeading>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ lg: 'minmax(0, 1fr) 23.5rem' }}
        columnGap="12"
        rowGap={{ base: 10, md: 12 }}
        marginTop={{ base: 8, md: 10 }}
        css={{ lgDown: inOrder }}
      >
        <chakra.div minWidth="0">
          <Uploader upload={upload} inputRef={input} />
          <DocumentList onOpen={({ id }) => setShown(id)} onAdd={() => openUploader()} />
        </chakra.div>
        <chakra.div display="grid" gap="5" alignContent="start" minWidth="0" css={inOrder}>
          <ChecklistCard onAdd={openUploader} />
          <InsightsCard />
          <SecurityCard />
        </chakra.div>
      </chakra.div>
      <DocumentDialog document={documents?.find(({ id }) => id === shown) ?? null} onClose={() => setShown(null)} />
      <UnsavedWork
        unsaved={upload.file !== null}
        loses={upload.progress !== null}
        question="The document is still being uploaded. If you leave now, the upload stops."
        signedOutText="Your file is not uploaded yet. Sign in, then come back to this window and upload it."
      />
    </Page>
  );
}

const icons = { encryption: Lock, compliance: ShieldCheck, deletion: CalendarClock } as const;

function SecurityCard() {
  return (
    <SectionCard title="Security and Privacy">
      <chakra.ul display="grid" gap="3" paddingTop="1">
        {securityClaims.map(({ icon, text }) => {
          const Icon = icons[icon];
          return (
            <chakra.li key={text} display="flex" alignItems="center" gap="3" textStyle="hint">
              <Icon size={18} />
              {text}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </SectionCard>
  );
}

/** Polls while documents are being read, and shows a toast when one is done. */
function useReading(documents: readonly DocumentView[] | undefined): void {
  usePolling(documents?.some(({ processing }) => processing !== null) ?? false, refreshDocuments);
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!documents) return;
    const ended = documents.filter(({ id, processing }) => processing === null && before.current.has(id));
    before.current = new Set(documents.flatMap(({ id, processing }) => (processing ? [id] : [])));
    if (ended.length === 0) return;
    if (ended.some(({ failed }) => failed !== null)) showFailure('Error', 'Failed to process document');
    else toast({ title: 'Document processed successfully' });
    void refreshChecklist();
    void refreshPlan();
  }, [documents]);
}

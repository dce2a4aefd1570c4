import { useEffect, useRef } from 'react';
import { toast } from '../../components/ui/toaster.tsx';
import { refreshDocuments, type DocumentView } from '../../lib/get-documents.ts';
import { showFailure } from '../../lib/report-failure.ts';
import { refreshPlan } from '../../lib/subscription.ts';
import { usePolling } from '../../lib/use-polling.ts';
import { refreshChecklist } from './api/get-checklist.ts';

/** Polls while documents are being read, and shows a toast when one is done. */
export function useReading(documents: readonly DocumentView[] | undefined): void {
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

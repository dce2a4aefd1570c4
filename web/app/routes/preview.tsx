import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { usePreview } from '../../features/preview/api/get-preview.ts';
import { NoSuchForm } from '../../features/preview/components/no-such-form.tsx';
import { PreviewPage } from '../../features/preview/components/preview-page.tsx';
import { useCompiledForm } from '../../features/wizard/loading/use-compiled-form.ts';
import { localToday } from '../../lib/device-day.ts';
import { useLiveDefinitions } from '../../lib/live-definitions.ts';
import type { LiveState } from '../../../api/lib/watch-definitions.ts';

/** A preview of a form while its definition is being written: in development, without an account. */
export function PreviewRoute() {
  const { type = '' } = useParams();
  const [search] = useSearchParams();
  const [live, setLive] = useState<LiveState>();
  useLiveDefinitions(setLive);
  const [today] = useState(localToday);
  const { data: view } = usePreview(
    live?.forms[type] === undefined ? undefined : type,
    Number(search.get('seed') ?? 1),
    today,
  );
  const sha256 = live?.forms[type];
  const { data: form } = useCompiledForm(type, sha256, { keepPreviousData: true });

  if (!live) return <PageSpinner />;
  if (!sha256) return <NoSuchForm type={type} live={live} />;
  if (!view || !form) return <PageSpinner />;
  return <PreviewPage key={`${type} ${search}`} view={view} form={form} live={live} today={today} />;
}

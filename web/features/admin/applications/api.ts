/** API calls for applications. */
import useSWR from 'swr';
import { MAX_MOVES, type ReviewStatus } from '../../../../engine/product/status.ts';
import { MINUTE } from '../../../../engine/lib/time.ts';
import { counted } from '../../../../engine/lib/counted.ts';
import { refreshList, useList, useListEntry } from '../../../components/data-table/use-list.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, done, read, type QueryOf } from '../../../lib/api.ts';
import { LOAD_EACH_TIME } from '../../../lib/use-fresh.ts';
import { failureText } from '../../../lib/api-error.ts';
import { reportFailureAs } from '../../../lib/report-failure.ts';

const LIST = '/api/admin/applications';
const FILTERS = '/api/admin/applications/filters';
/** The pipeline reloads at this interval (spec/3 section 9). */
const REFRESH_MS = MINUTE;

const calls = api.admin.applications;

/** @param isPaused stops the reload while a dialog is open, so that no row moves behind it */
export const useApplications = (isPaused: boolean) =>
  useList({
    key: LIST,
    sorting: { sort: 'deadline', direction: 'asc' },
    filters: ['status', 'formType', 'country'],
    fetch: (query: QueryOf<typeof calls.$get>) => read(calls.$get({ query })),
    rowsOf: ({ applications }) => applications,
    refreshInterval: isPaused ? 0 : REFRESH_MS,
  });

export const useApplicationFilters = () => useSWR(FILTERS, () => read(calls.filters.$get()), LOAD_EACH_TIME);

export const useApplication = (id: string | null) =>
  useListEntry(LIST, id, (id) => read(calls[':id'].$get({ param: { id } })));

/**
 * Moves applications, the first ones first, and reports the result in a toast, also a failure.
 * @param failure the title of the toast when a request fails
 * @returns the applications that the server has moved or refused; none of them when it moved none
 */
export async function moveApplications(
  ids: readonly string[],
  { status, message, failure }: { status: ReviewStatus; message?: string; failure: string },
): Promise<readonly string[]> {
  const moved: string[] = [];
  const refused: string[] = [];
  try {
    for (let from = 0; from < ids.length; from += MAX_MOVES) {
      const json = { ids: ids.slice(from, from + MAX_MOVES), status, ...(message && { message }) };
      const result = await read(calls.move.$post({ json }));
      moved.push(...result.moved);
      refused.push(...result.refused);
    }
    toast({
      title: moved.length > 0 ? `${counted(moved.length, 'application')} moved` : 'Nothing was moved',
      description:
        refused.length > 0
          ? `${counted(refused.length, 'application')} could not be moved: the status does not allow it, or the form was deleted.`
          : 'The applicants are notified.',
      ...(moved.length === 0 && { variant: 'destructive' }),
    });
  } catch (error) {
    // The reason is that of one request: it may say that nothing was changed.
    const reason =
      moved.length > 0
        ? `At least ${counted(moved.length, 'application')} ${moved.length === 1 ? 'was' : 'were'} moved. Try again in a moment to move the others.`
        : failureText(error);
    reportFailureAs(failure, reason, error);
  } finally {
    await refreshList(LIST);
  }
  return moved.length > 0 ? [...moved, ...refused] : [];
}

/** @param reason null unlocks the form. @throws ApiError */
export async function lockApplication(id: string, reason: string | null): Promise<void> {
  const json = reason === null ? { locked: false as const } : { locked: true as const, reason };
  // Also after a refusal: another administrator may have been first.
  await done(calls[':id'].lock.$put({ param: { id }, json })).finally(() => refreshList(LIST));
}

/** @throws ApiError */
export async function writeNote(id: string, text: string): Promise<void> {
  // Also after a refusal: the form may have been deleted meanwhile.
  await done(calls[':id'].notes.$post({ param: { id }, json: { text } })).finally(() => refreshList(LIST));
}

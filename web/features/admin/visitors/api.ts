/** API calls for waiting lists and support messages. */
import { mutate } from 'swr';
import type { MessageList, WaitingPeople } from '../../../../api/features/admin/visitors/schemas.ts';
import type { WaitingTopic } from '../../../../engine/product/waiting-list.ts';
import { useList } from '../../../components/data-table/use-list.ts';
import { api, done, read } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';

const MESSAGES = '/api/admin/support-messages';

export const useWaitingPeople = () =>
  useList<WaitingPeople>({
    key: '/api/admin/waiting-list',
    sorting: { sort: 'confirmedAt', direction: 'desc' },
    fetch: (request, filters) => read(api.admin['waiting-list'].$get({ query: { ...request, ...filters } as never })),
  });

/** Saves the people on one list, or on all lists, as waiting-list-{date}.csv. @throws ApiError */
export async function exportWaitingPeople(topic: string | undefined): Promise<void> {
  const json = topic ? { topic: topic as WaitingTopic } : {};
  const response = await done(api.admin.export['waiting-list'].$post({ json }));
  saveFile(await response.blob(), `waiting-list-${new Date().toISOString().slice(0, 10)}.csv`);
}

export const useMessages = () =>
  useList<MessageList>({
    key: MESSAGES,
    sorting: { sort: 'createdAt', direction: 'desc' },
    fetch: (request, filters) =>
      read(api.admin['support-messages'].$get({ query: { ...request, ...filters } as never })),
  });

/** @throws ApiError */
export async function markMessage(id: string, isDone: boolean): Promise<void> {
  await done(api.admin['support-messages'][':id'].$put({ param: { id }, json: { isDone } }));
  await mutate((key) => Array.isArray(key) && key[0] === MESSAGES);
}

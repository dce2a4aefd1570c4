/** API calls for waiting lists and support messages. */
import type { WaitingTopic } from '../../../../engine/product/waiting-list.ts';
import { refreshList, useList } from '../../../components/data-table/use-list.ts';
import { api, done, read, type QueryOf } from '../../../lib/api.ts';
import { saveAnswer } from '../../../lib/save-file.ts';

const { admin } = api;
const waitingList = admin['waiting-list'];
const supportMessages = admin['support-messages'];

const MESSAGES = '/api/admin/support-messages';

export const useWaitingPeople = () =>
  useList({
    key: '/api/admin/waiting-list',
    sorting: { sort: 'confirmedAt', direction: 'desc' },
    filters: ['topic'],
    fetch: (query: QueryOf<typeof waitingList.$get>) => read(waitingList.$get({ query })),
    rowsOf: ({ entries }) => entries,
  });

/** Saves the people on one list, or on all lists, as waiting-list-{date}.csv. @throws ApiError */
export async function exportWaitingPeople(topic: string | undefined): Promise<void> {
  const json = topic ? { topic: topic as WaitingTopic } : {};
  await saveAnswer(await done(admin.export['waiting-list'].$post({ json })), 'waiting-list.csv');
}

export const useMessages = () =>
  useList({
    key: MESSAGES,
    sorting: { sort: 'createdAt', direction: 'desc' },
    filters: ['status'],
    fetch: (query: QueryOf<typeof supportMessages.$get>) => read(supportMessages.$get({ query })),
    rowsOf: ({ messages }) => messages,
  });

/** @throws ApiError */
export async function markMessage(id: string, isDone: boolean): Promise<void> {
  // Also after a refusal: the message may have been deleted with its account meanwhile.
  await done(supportMessages[':id'].$put({ param: { id }, json: { isDone } })).finally(() => refreshList(MESSAGES));
}

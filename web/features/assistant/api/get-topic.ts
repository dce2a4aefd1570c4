import useSWR from 'swr';
import { api, read } from '../../../lib/api.ts';

/** A topic of the knowledge base, or a question of a form with its help text. */
export const useTopic = (id: string) => useSWR(['assistant-topic', id], () => readTopic(id));

/** @throws ApiError */
export const readTopic = (id: string) => read(api.ai.topics[':topic'].$get({ param: { topic: id } }));

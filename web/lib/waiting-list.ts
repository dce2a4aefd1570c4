import type { WaitingTopic } from '../../engine/product/waiting-list.ts';
import { api, done, read } from './api.ts';

/** Asks the server to mail the link that puts an address on a waiting list. @throws ApiError */
export async function joinWaitingList(email: string, topic: WaitingTopic): Promise<void> {
  await done(api['waiting-list'].$post({ json: { email, topic, consent: true } }));
}

/** @throws ApiError EMAIL_LINK_INVALID */
export const confirmPlace = async (token: string): Promise<WaitingTopic> =>
  (await read(api['waiting-list'].confirm.$post({ json: { token } }))).topic;

/** @throws ApiError EMAIL_LINK_INVALID */
export async function withdraw(token: string): Promise<void> {
  await done(api['waiting-list'].withdraw.$post({ json: { token } }));
}

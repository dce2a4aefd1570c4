import { api, done, type BodyOf } from '../../../lib/api.ts';

/** @throws ApiError with the server's message, when it refuses */
export async function sendMessage(json: BodyOf<typeof api.contact.$post>): Promise<void> {
  await done(api.contact.$post({ json }));
}

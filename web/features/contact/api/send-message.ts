import { api, done } from '../../../lib/api.ts';

/** @throws ApiError with the server's message, when it refuses */
export async function sendMessage(json: {
  name: string;
  email: string;
  subject: string;
  message: string;
}): Promise<void> {
  await done(api.contact.$post({ json }));
}

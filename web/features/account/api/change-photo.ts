import { done, send } from '../../../lib/api.ts';
import { refreshUser } from '../../../lib/session.ts';

/** Stores the user's photo; null removes it. @throws ApiError with the server's message */
export async function changePhoto(file: File | null): Promise<void> {
  // Without the typed client, because it sends only JSON and forms.
  await done(
    send(
      '/api/user/photo',
      file
        ? {
            method: 'PUT',
            body: file,
            headers: { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) },
          }
        : { method: 'DELETE' },
    ),
  );
  await refreshUser();
}

import { done } from '../../../lib/api.ts';
import { setUser, type User } from '../../../lib/session.ts';

/** Stores a picture of the person; null removes it. @throws ApiError with the server's message */
export async function changePhoto(user: User, file: File | null): Promise<void> {
  // Not through the typed client, which sends JSON and forms alone.
  const response = await done(
    fetch(
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
  const { profileImageUrl = null } = (await response.json()) as { profileImageUrl?: string };
  await setUser({ ...user, profileImageUrl });
}

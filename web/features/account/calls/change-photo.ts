import { toast } from '../../../components/ui/toaster.tsx';
import { ApiError, isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { setUser, type User } from '../../../lib/session.ts';
import { showLoggedOut } from '../../../lib/unauthorized.ts';

/** The server's limit, which it holds too; told before anything is sent. */
const BYTES_MOST = 10 * 1024 * 1024;

/** Stores a picture of the person; null takes it away. */
export async function changePhoto(user: User, file: File | null): Promise<void> {
  if (file && file.size > BYTES_MOST) return fail('This picture is too large: 10 MB at most.');
  try {
    // Not through the typed client, which sends JSON and forms alone.
    const response = await fetch('/api/user/photo', file
      ? { method: 'PUT', body: file, headers: { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) } }
      : { method: 'DELETE' });
    if (!response.ok) throw await ApiError.from(response);
    const { profileImageUrl = null } = await response.json() as { profileImageUrl?: string };
    await setUser({ ...user, profileImageUrl });
  } catch (error) {
    if (isUnauthorized(error)) return showLoggedOut();
    return fail(serverMessage(error) ?? 'Check your connection and try again.');
  }
  toast({ title: file ? 'Photo changed' : 'Photo removed' });
}

const fail = (description: string): void => toast({ title: 'Photo not changed', description, variant: 'destructive' });

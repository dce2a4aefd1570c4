import { toast } from '../../../components/ui/toaster.tsx';
import { done } from '../../../lib/api.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { setUser, type User } from '../../../lib/session.ts';

/** The server's limit, which it holds too; told before anything is sent. */
const BYTES_MOST = 10 * 1024 * 1024;

const FAILURE = 'Photo not changed';

/** Stores a picture of the person; null takes it away. */
export async function changePhoto(user: User, file: File | null): Promise<void> {
  if (file && file.size > BYTES_MOST)
    return toast({ title: FAILURE, description: 'This picture is too large: 10 MB at most.', variant: 'destructive' });
  try {
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
  } catch (error) {
    return reportFailure(FAILURE, error);
  }
  toast({ title: file ? 'Photo changed' : 'Photo removed' });
}

import { chakra } from '@chakra-ui/react';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { User } from '../../../lib/session.ts';
import { changePhoto } from '../api/change-photo.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The person's picture, and the ways to change it. */
export function PhotoControl({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const change = async (file: File | null): Promise<void> => {
    setBusy(true);
    await changePhoto(user, file);
    setBusy(false);
  };
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" gap="2" flexShrink="0">
      <Avatar user={user} size="lg" />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) void change(file);
        }}
      />
      <Button
        variant="quiet"
        size="sm"
        icon={<Camera {...icon} />}
        busy={busy}
        busyLabel="Changing"
        onClick={() => input.current?.click()}
      >
        Change photo
      </Button>
      {user.profileImageUrl && !busy && (
        <Button variant="quiet" size="sm" icon={<Trash2 {...icon} />} onClick={() => void change(null)}>
          Remove photo
        </Button>
      )}
    </chakra.div>
  );
}

import { Flex } from '@chakra-ui/react';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from '../../../../engine/product/account/photo.ts';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useKeepFocus } from '../../../lib/focus.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { showFailure } from '../../../lib/report-failure.ts';
import type { User } from '../../../lib/session.ts';
import { changePhoto } from '../api/change-photo.ts';

const FAILURE = 'Photo not changed';

/** The user's photo, with buttons to change and remove it. */
export function PhotoControl({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { busy, run: change } = useMutation(async (file: File | null) => {
    if (file && file.size > PHOTO_MAX_BYTES) return showFailure(FAILURE, PHOTO_TOO_LARGE);
    await changePhoto(file);
    toast({ title: file ? 'Photo changed' : 'Photo removed' });
  }, FAILURE);
  const isRemovable = user.profileImageUrl !== null;
  useKeepFocus(isRemovable, changeButton);
  return (
    <Flex
      wrap={{ base: 'wrap', md: 'nowrap' }}
      direction={{ base: 'row', md: 'column' }}
      align={{ base: 'center', md: 'flex-start' }}
      gap="2"
      flexShrink="0"
    >
      <Avatar user={user} size="lg" />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the user can choose the same file again.
          currentTarget.value = '';
          if (file) void change(file);
        }}
      />
      {/* The icons begin at the left edge of the photo. */}
      <Flex direction="column" align="flex-start" gap="2" marginLeft={{ md: '-3' }}>
        <Button
          ref={changeButton}
          variant="quiet"
          size="sm"
          icon={<Camera size={18} />}
          busy={busy}
          busyLabel="Changing"
          onClick={() => input.current?.click()}
        >
          Change photo
        </Button>
        {isRemovable && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 size={18} />}
            ariaDisabled={busy}
            onClick={() => void change(null)}
          >
            Remove photo
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

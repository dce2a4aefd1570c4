import { chakra } from '@chakra-ui/react';
import type { User } from '../lib/session.ts';

/** A person's picture, or their initials. */
export function Avatar({ user }: { user: User }) {
  if (user.profileImageUrl) {
    return <chakra.img src={user.profileImageUrl} alt="" boxSize="8" borderRadius="full" objectFit="cover" flexShrink="0" />;
  }
  // By code points: a name may start with a character outside the basic plane.
  const initials = [user.firstName, user.lastName].map((name) => [...name][0] ?? '').join('').toLocaleUpperCase('en-US');
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      boxSize="8"
      flexShrink="0"
      borderRadius="full"
      bg="accent.muted"
      color="accent.fg"
      textStyle="meta"
      fontWeight="semibold"
    >
      {initials}
    </chakra.span>
  );
}

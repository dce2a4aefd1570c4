import { chakra } from '@chakra-ui/react';
import type { User } from '../../lib/session.ts';

type Pictured = Pick<User, 'firstName' | 'lastName' | 'profileImageUrl'>;

const SIZES = { sm: { box: '8', text: 'meta' }, lg: { box: '20', text: 'heading' } } as const;

/** A person's picture, or their initials. It is always beside the name, so screen readers skip it. */
export function Avatar({ user, size = 'sm' }: { user: Pictured; size?: keyof typeof SIZES }) {
  const { box, text } = SIZES[size];
  if (user.profileImageUrl) {
    return (
      <chakra.img
        src={user.profileImageUrl}
        alt=""
        boxSize={box}
        borderRadius="full"
        objectFit="cover"
        flexShrink="0"
      />
    );
  }
  // By code points: a name may start with a character outside the basic plane.
  const initials = [user.firstName, user.lastName]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      boxSize={box}
      flexShrink="0"
      borderRadius="full"
      bg="accent.muted"
      color="accent.fg"
      textStyle={text}
      fontWeight="semibold"
    >
      {initials}
    </chakra.span>
  );
}

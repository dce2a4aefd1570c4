import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** An icon for the kind of file, before its name. */
export function FileTile({ Icon }: { Icon: LucideIcon }) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="10"
      borderRadius="l2"
      bg="bg.muted"
      color="fg.muted"
      flexShrink="0"
    >
      <Icon size={20} />
    </chakra.span>
  );
}

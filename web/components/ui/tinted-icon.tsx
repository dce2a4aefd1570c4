import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

interface TintedIconProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  icon: LucideIcon;
  /** In pixels. */
  size: number;
  strokeWidth?: number;
}

/** An icon beside a text. It keeps its size when the text needs the width. */
export const TintedIcon = ({ icon: Icon, size, strokeWidth, ...place }: TintedIconProps) => (
  <chakra.span flexShrink="0" {...place}>
    <Icon size={size} strokeWidth={strokeWidth} />
  </chakra.span>
);

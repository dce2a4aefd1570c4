import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const LOOPS = 48;

/**
 * The fine line pattern of security printing: rotated ellipses around a circle. It is the only ornament, and only on
 * public pages.
 */
export function Guilloche(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg
      viewBox="-300 -300 600 600"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
      aria-hidden="true"
      {...props}
    >
      {Array.from({ length: LOOPS }, (_, index) => (
        <ellipse key={index} cx="200" rx="96" ry="58" transform={`rotate(${(index * 360) / LOOPS})`} />
      ))}
    </chakra.svg>
  );
}

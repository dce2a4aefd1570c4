import { chakra } from '@chakra-ui/react';

/** A turning quarter ring for buttons and status lines. It has no label: the text beside it says what is loading. */
export function Spinner({ size = '1.125rem' }: { size?: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-block"
      flexShrink="0"
      boxSize={size}
      borderRadius="full"
      borderWidth="2px"
      borderColor="color-mix(in srgb, currentColor 30%, transparent)"
      borderTopColor="currentColor"
      animation="spin 800ms linear infinite"
      // Forced colors draw both border colors alike, so that nothing would seem to turn.
      css={{ '@media (forced-colors: active)': { borderTopColor: 'Canvas' } }}
    />
  );
}

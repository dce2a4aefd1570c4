import { chakra } from '@chakra-ui/react';
import { PRODUCT_NAME } from '../../config/product.ts';
import { LARGE_TEXT } from '../../theme/large-text.ts';

/** The logo with the product's name. Only screen readers get the name where large text leaves a phone no space for it. */
export function Logo() {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontWeight="bold"
      fontSize="1.0625rem"
      letterSpacing="-0.01em"
    >
      <chakra.svg boxSize="7" viewBox="0 0 28 28" aria-hidden="true" color="accent.solid" flexShrink="0">
        <rect width="28" height="28" rx="6" fill="currentColor" />
        <path
          d="M7.5 9.5h13M7.5 14h10M8 18.6l2.2 2.2 4.3-4.3"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.svg>
      <chakra.span css={{ [LARGE_TEXT]: { srOnly: true } }}>{PRODUCT_NAME}</chakra.span>
    </chakra.span>
  );
}

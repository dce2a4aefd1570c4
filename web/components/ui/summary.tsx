import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';

const Root = chakra('summary', {
  base: {
    display: 'flex',
    gap: '1.5',
    alignItems: 'flex-start',
    cursor: 'pointer',
    borderRadius: 'l1',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    // The icon is as high as the first line of the text.
    '& > svg': {
      flexShrink: 0,
      height: '1lh',
      color: 'fg.muted',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    'details[open] > &': { '& > svg': { transform: 'rotate(90deg)' } },
  },
});

/** The line that opens a `<details>`. */
export function Summary({ children, ...rest }: HTMLChakraProps<'summary'>) {
  return (
    <Root {...rest}>
      <ChevronRight size={18} />
      <chakra.span minWidth="0">{children}</chakra.span>
    </Root>
  );
}

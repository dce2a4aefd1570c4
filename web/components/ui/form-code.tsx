import { chakra } from '@chakra-ui/react';

/** The code that people write for a form type, in a frame: DS-160. */
export const FormCode = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: 1.5,
    paddingBlock: '1px',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    fontFamily: 'mono',
    fontWeight: 'medium',
    textStyle: 'detail',
    whiteSpace: 'nowrap',
  },
});

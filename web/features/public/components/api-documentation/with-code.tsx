import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { LARGE_TEXT } from '../../../../theme/large-text.ts';

/**
 * Formats the parts between backticks as code, as large as the text around it. Lines break only at its spaces, never at
 * a hyphen.
 */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <chakra.code key={part} fontFamily="mono" fontSize="1em">
        {part.split(' ').map((word, place) => (
          <Fragment key={word}>
            {place > 0 && ' '}
            <chakra.span whiteSpace="nowrap" css={{ [LARGE_TEXT]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}>
              {word}
            </chakra.span>
          </Fragment>
        ))}
      </chakra.code>
    ),
  );

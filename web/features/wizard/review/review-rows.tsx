/** Questions with their answers as a description list: side by side, on a phone one above the other. */
import { chakra } from '@chakra-ui/react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { adviceText } from '../../../../engine/advice.ts';
import { reviewParts } from '../../../../engine/review/review-parts.ts';
import type { ReviewAnswer, ReviewRow } from '../../../../engine/review/types.ts';
import { OwnWords } from '../../../components/ui/own-words.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';

export const TermList = chakra('dl', {
  base: { textStyle: 'small', '& > div:not(:last-child)': { borderBottomWidth: '1px' } },
});

/** One question and its answer. */
export const TermRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: '5',
    rowGap: '0.5',
    paddingBlock: '3',
    '& > dt': { color: 'fg.muted', overflowWrap: 'anywhere' },
    '& > dd': { color: 'fg', overflowWrap: 'anywhere' },
    _print: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', paddingBlock: '1.5', breakInside: 'avoid' },
  },
});

export function AnswerText({
  text,
  code = false,
  multiline = false,
  ownWords = false,
  direction,
}: Partial<Pick<ReviewAnswer, 'code' | 'multiline' | 'ownWords'>> &
  Pick<ReviewAnswer, 'text'> & { readonly direction?: 'ltr' }) {
  if (text === null) return <chakra.span color="fg.muted">Not answered</chakra.span>;
  return (
    <chakra.span
      fontWeight="medium"
      fontFamily={code ? 'mono' : undefined}
      whiteSpace={multiline ? 'pre-wrap' : undefined}
      // Each line has its own direction, as in the question and the PDF.
      css={{ unicodeBidi: 'isolate', ...(multiline && { '& bdi': { unicodeBidi: 'plaintext' } }) }}
    >
      {ownWords ? <OwnWords direction={direction}>{text}</OwnWords> : text}
    </chakra.span>
  );
}

export function ReviewRows({ rows, checking }: { rows: readonly ReviewRow[]; checking: boolean }) {
  const parts = reviewParts(rows);
  if (parts.length === 0) return <chakra.p textStyle="hint">There are no questions here.</chakra.p>;
  // A heading is not allowed inside a description list, so each part is a list.
  return parts.map(({ key, heading, answers }, index) => (
    <chakra.div key={key} {...(heading === null && index > 0 && { marginTop: '4', borderTopWidth: '1px' })}>
      {heading !== null && (
        <chakra.h5 textStyle="small" fontWeight="semibold" paddingTop="4" paddingBottom="1">
          {heading}
        </chakra.h5>
      )}
      {answers.length > 0 && (
        <TermList>
          {answers.map((row) => (
            <TermRow key={row.path}>
              <chakra.dt css={row.depth > 0 ? { paddingInlineStart: `${row.depth}rem` } : undefined}>
                {unbrokenCodes(row.label)}
              </chakra.dt>
              <chakra.dd paddingInlineStart={{ base: `${row.depth}rem`, md: '0', _print: '0' }}>
                <AnswerText {...row} />
                {checking && row.error && <Note tone="error">{row.error.message}</Note>}
                {checking &&
                  row.advice.map((advice) => (
                    <Note key={advice.id} tone="advice">
                      {adviceText(advice)}
                    </Note>
                  ))}
              </chakra.dd>
            </TermRow>
          ))}
        </TermList>
      )}
    </chakra.div>
  ));
}

function Note({ tone, children }: { tone: 'error' | 'advice'; children: React.ReactNode }) {
  const Icon = tone === 'error' ? CircleAlert : TriangleAlert;
  return (
    <chakra.span display="flex" gap="2" marginTop="1" color={tone === 'error' ? 'fg.error' : 'fg.warning'}>
      <TintedIcon icon={Icon} size={16} marginTop="0.5" />
      <span>{children}</span>
    </chakra.span>
  );
}

/** The list below an answer: its sources, and topics close to the question. Each opens in place. */
import { useEffect, useId, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { BookOpen, ChevronDown } from 'lucide-react';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { failureText } from '../../../lib/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import type { AnswerSource } from '../../../../api/providers/assistant/assistant.ts';
import { useTopic } from '../api/get-topic.ts';
import { PlainText } from './plain-text.tsx';

const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    width: 'full',
    minHeight: 'target',
    paddingBlock: 2,
    textAlign: 'start',
    color: 'accent.fg',
    borderRadius: 'l2',
    cursor: 'pointer',
    '& > svg': { flexShrink: 0 },
    '&[aria-expanded=true] > svg:last-of-type': { transform: 'rotate(180deg)' },
    _hover: { textDecoration: 'underline' },
  },
});

/** @param isQuoted the first source is the answer word for word: its text is not repeated. False for model replies. */
export function SourceList({ sources, isQuoted }: { sources: readonly AnswerSource[]; isQuoted: boolean }) {
  return (
    <chakra.ul
      aria-label="Sources"
      marginTop="3"
      borderWidth="1px"
      borderRadius="l2"
      paddingInline="3"
      textStyle="small"
      css={{ '& > li + li': { borderTopWidth: '1px' } }}
    >
      {sources.map((source, index) => (
        <Source key={source.id} source={source} isAnswer={isQuoted && index === 0} />
      ))}
    </chakra.ul>
  );
}

function labelOf({ number }: AnswerSource, isAnswer: boolean): string {
  if (number !== undefined) return `Source ${number}: `;
  return isAnswer ? 'Source: ' : 'See also: ';
}

function Source({ source, isAnswer }: { source: AnswerSource; isAnswer: boolean }) {
  const { id, title } = source;
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li>
      <Opener
        type="button"
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        onClick={() => setOpen(!open)}
      >
        <BookOpen size={16} />
        <chakra.span flex="1">
          <chakra.span color="fg.muted">{labelOf(source, isAnswer)}</chakra.span>
          {title}
        </chakra.span>
        <ChevronDown size={16} />
      </Opener>
      {open && (
        <chakra.div id={detailsId} paddingBottom="3">
          <Details id={id} withText={!isAnswer} />
        </chakra.div>
      )}
    </li>
  );
}

function Details({ id, withText }: { id: string; withText: boolean }) {
  const { data, error } = useTopic(id);
  const text = useRef<HTMLDivElement>(null);
  // Scrolls details that open at the lower edge into view.
  useEffect(() => {
    if (data) text.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  if (error) return <p role="alert">This source could not be loaded. {failureText(error)}</p>;
  if (!data) return <p>Loading...</p>;
  const { body, asOf, source } = data;
  return (
    <chakra.div ref={text} display="grid" gap="2.5">
      {withText && <PlainText text={body} />}
      {asOf ? (
        <chakra.p color="fg.muted">Checked on {formatDay(asOf)}. Rules and fees change.</chakra.p>
      ) : (
        <chakra.p color="fg.muted">This is the help text of a question in your form.</chakra.p>
      )}
      {source.length > 0 && (
        <div>
          <chakra.p fontWeight="semibold">Check the official page</chakra.p>
          <chakra.ul display="grid" gap="2" marginTop="1">
            {source.map(({ name, address }) => (
              <li key={address}>
                {name}
                <br />
                <ExternalLink href={address} />
              </li>
            ))}
          </chakra.ul>
        </div>
      )}
    </chakra.div>
  );
}

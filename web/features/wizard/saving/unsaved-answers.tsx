/** Answers that cannot be saved any more, to be read and copied. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../components/ui/button.tsx';

export interface UnsavedAnswer {
  readonly question: string;
  readonly answer: string;
}

export function UnsavedAnswers({ answers }: { answers: readonly UnsavedAnswer[] }) {
  const [copied, setCopied] = useState(false);
  if (answers.length === 0) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n'));
    setCopied(true);
  };
  return (
    <>
      <chakra.dl
        marginTop="3"
        display="flex"
        flexDirection="column"
        gap="2"
        maxHeight="16rem"
        overflowY="auto"
        tabIndex={0}
        aria-label="Answers that were not saved"
      >
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <chakra.dt color="fg.muted">{question}</chakra.dt>
            <chakra.dd fontWeight="semibold" overflowWrap="anywhere" whiteSpace="pre-line">
              {answer}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {/* Plain http on a network address has no clipboard: the text can be selected. */}
      {navigator.clipboard !== undefined && (
        <chakra.div marginTop="3">
          <Button size="sm" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy these answers'}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

/** The questions and answers, and the answer that is being written. */
import { useEffect, useRef } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Square } from 'lucide-react';
import { useStore } from 'zustand/react';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { LOW_WINDOW } from '../../../theme/low-window.ts';
import { AboutModel, MessageBox } from './message-box.tsx';
import { conversationStore } from './conversation.ts';
import { ReplyText } from './reply-text.tsx';

/** @param onStop stops the answer that is being written */
export function MessageList({ onStop }: { onStop: () => void }) {
  const { messages, thinking, partial } = useStore(conversationStore);
  const log = useRef<HTMLDivElement>(null);
  /** The last scroll position set here. */
  const scrolled = useRef(0);
  useEffect(() => {
    // Keeps the last question at the top and its answer below, after each piece, unless the user has scrolled up.
    const { current } = log;
    const asked = messages.findLast(({ type }) => type === 'user');
    const question = asked && current?.querySelector<HTMLElement>(`[data-question="${asked.id}"]`);
    if (partial === '') scrolled.current = 0;
    // In a low window the whole dialog scrolls.
    const scroller = current && getComputedStyle(current).overflowY !== 'auto' ? current.parentElement : current;
    if (!scroller || !question || scroller.scrollTop < scrolled.current) return;
    scroller.scrollTop += question.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 16;
    scrolled.current = scroller.scrollTop;
  }, [messages, partial]);
  return (
    <Flex
      ref={log}
      role="log"
      aria-label="Conversation"
      // Screen readers read an answer once, when it is complete.
      aria-busy={partial !== ''}
      tabIndex={0}
      flex="1"
      overflowY="auto"
      css={{ [LOW_WINDOW]: { overflowY: 'visible' } }}
      padding="4"
      direction="column"
      gap="4"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      {messages.map((message, index) => (
        <MessageBox
          key={message.id}
          message={message}
          texts={message.content === '' ? [] : [message.content]}
          isReply={message.engine === 'language-model'}
        >
          {index === 0 && <AboutModel />}
        </MessageBox>
      ))}
      {thinking && partial !== '' && <ReplyText text={partial} />}
      {thinking && (
        // Stays visible while the answer grows.
        <Flex position="sticky" bottom="-4" align="center" gap="2" paddingBlock="2" color="fg.muted" bg="bg.panel">
          <Spinner />
          <chakra.p flex="1">{partial === '' ? 'Thinking...' : 'Writing...'}</chakra.p>
          <Button icon={<Square size={16} />} onClick={onStop}>
            Stop
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

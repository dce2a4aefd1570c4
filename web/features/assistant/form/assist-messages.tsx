import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { useStore } from 'zustand/react';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { AboutModel, MessageBox } from '../chat/message-box.tsx';
import type { FormConversation } from './form-conversation.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** The margin above the last question, in pixels. */
const MARGIN = 8;

/** The questions and answers. The latest Auto-Fill's suggestions show below their message. */
export function AssistMessages({ conversation }: { conversation: FormConversation }) {
  const { messages, thinking, next } = useStore(conversation.store);
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the last question to the top of the panel, with its answer below. The page itself does not scroll.
    const asked = messages.findLast(({ type }) => type === 'user');
    const question = asked && log.current?.querySelector<HTMLElement>(`[data-question="${asked.id}"]`);
    const panel = log.current?.closest('[data-assistant-panel]');
    if (question && panel)
      panel.scrollTop = question.offsetTop - parseFloat(getComputedStyle(panel).scrollPaddingTop) - MARGIN;
  }, [messages]);
  const offering = messages.findLast(({ hasOffers }) => hasOffers)?.id;
  return (
    <chakra.div
      ref={log}
      role="log"
      aria-label="Conversation"
      padding="4"
      display="grid"
      gap="4"
      flex="1"
      alignContent="start"
    >
      {messages.length === 0 && (
        <div>
          <chakra.p color="fg.muted">
            Ask what a question means or where to find an answer. Auto-Fill looks in your documents, your profile and
            your other forms.
          </chakra.p>
          <AboutModel more="Auto-Fill sends the text of your letters and transcripts, and your answers in other forms." />
        </div>
      )}
      {messages.map((message) => (
        <MessageBox
          key={message.id}
          message={message}
          texts={message.texts}
          isReply={!message.isAutoFill && message.engine === 'language-model'}
        >
          {message.id === offering && <SuggestionList conversation={conversation} />}
          {message.warnings.map((warning) => (
            <chakra.p key={warning} marginTop="3">
              <strong>Important:</strong> {warning}
            </chakra.p>
          ))}
        </MessageBox>
      ))}
      {thinking && (
        <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted">
          <Spinner />
          Thinking...
        </chakra.p>
      )}
      {next && <chakra.p color="fg.muted">Next: {next.question}</chakra.p>}
    </chakra.div>
  );
}

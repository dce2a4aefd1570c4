import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { useStore } from 'zustand/react';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { AboutModel, MessageBox } from '../chat/message-box.tsx';
import type { FormConversation } from './form-conversation.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** What stays at the top of the panel, and some room, pixels. */
const BELOW_TOP = 72;

/** What was asked and answered, with the suggestions of the last auto-fill below the message that brought them. */
export function AssistMessages({ conversation }: { conversation: FormConversation }) {
  const { messages, thinking } = useStore(conversation.store);
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last question is at the top of the panel, with its answer below it. The page itself stays where it is.
    const asked = messages.findLast(({ type }) => type === 'user');
    const question = asked && log.current?.querySelector<HTMLElement>(`[data-question="${asked.id}"]`);
    const panel = log.current?.closest('[data-assistant-panel]');
    if (question && panel) panel.scrollTop = question.offsetTop - BELOW_TOP;
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
          <AboutModel
            sends="a question is sent"
            more="Auto-Fill sends the text of your letters and transcripts, and your answers in other forms."
          />
        </div>
      )}
      {messages.map((message) => (
        <MessageBox key={message.id} message={message} texts={message.texts} isReply={message.isReply ?? false}>
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
    </chakra.div>
  );
}

/** The conversation of the signed-in person: what was asked and answered, whether the dialog is open or not. */
import { createStore } from 'zustand/vanilla';
import { toast } from '../../../components/ui/toaster.tsx';
import { isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { deleteConversation, readConversation, writeConversation } from '../../../lib/assistant.ts';
import { askQuestion, type ChatAnswer } from '../api/ask-question.ts';

export interface ChatMessage {
  readonly id: number;
  readonly type: 'ai' | 'user';
  readonly content: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly sources: ChatAnswer['sources'];
}

interface Conversation {
  readonly userId: string;
  readonly messages: readonly ChatMessage[];
  /** A question is under way. */
  readonly thinking: boolean;
  /** What is in the question box. */
  readonly draft: string;
  /** Why the last question got no answer. */
  readonly problem?: string | undefined;
}

/** The first message, with what is said once a conversation. */
const GREETING =
  'Hello. Ask me about H-1B, I-20, DS-160 or general immigration topics: what a question means, fees, deadlines or documents.\n\n' +
  'This is information, not legal advice.';
/** A reply without text (spec/1 section 8). */
const NO_TEXT = "I'm sorry, I couldn't process your question at the moment.";

const withMessage = (
  messages: readonly ChatMessage[],
  message: Omit<ChatMessage, 'id' | 'timestamp'>,
): ChatMessage[] => [...messages, { ...message, id: (messages.at(-1)?.id ?? 0) + 1, timestamp: Date.now() }];

const begin = (userId: string): Conversation => ({
  userId,
  messages: withMessage([], { type: 'ai', content: GREETING, sources: [] }),
  thinking: false,
  draft: '',
});

export const conversationStore = createStore<Conversation>(() => begin(''));

/** Shows this person's conversation: the one of this page, the one that was kept, or a new one. */
export function openConversation(userId: string): void {
  if (conversationStore.getState().userId === userId) return;
  const kept = readConversation(userId);
  const messages = kept === undefined ? undefined : (JSON.parse(kept) as ChatMessage[]);
  conversationStore.setState({ ...begin(userId), ...(messages && { messages }), problem: undefined }, true);
}

export const setDraft = (draft: string): void => conversationStore.setState({ draft });

/** Sends what is in the question box, unless it is blank or a question is under way. Never rejects. */
export async function sendDraft(): Promise<void> {
  const { draft, thinking, messages, userId } = conversationStore.getState();
  const question = draft.trim();
  if (question === '' || thinking) return;
  const asked = withMessage(messages, { type: 'user', content: question, sources: [] });
  conversationStore.setState({ messages: asked, thinking: true, draft: '', problem: undefined });
  try {
    const { response, sources } = await askQuestion(question);
    // It was deleted meanwhile, or belongs to another person.
    if (conversationStore.getState().messages !== asked) return;
    const answered = withMessage(asked, { type: 'ai', content: response || NO_TEXT, sources: sources ?? [] });
    conversationStore.setState({ messages: answered, thinking: false });
    writeConversation({ userId, text: JSON.stringify(answered) });
  } catch (error) {
    if (conversationStore.getState().messages !== asked) return;
    conversationStore.setState(({ draft: typed }) => ({
      messages,
      thinking: false,
      draft: typed || question,
      problem: serverMessage(error) ?? 'Your question was not sent. Check your connection and send it again.',
    }));
    if (!isUnauthorized(error))
      toast({
        title: 'Error',
        description: 'Unable to connect to AI assistant. Please try again.',
        variant: 'destructive',
      });
  }
}

/** Begins a new conversation; nothing of this one is kept. */
export function startAnew(): void {
  deleteConversation();
  conversationStore.setState(begin(conversationStore.getState().userId), true);
}

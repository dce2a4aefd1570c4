/** The conversation of the signed-in person: what was asked and answered, whether the dialog is open or not. */
import { createStore } from 'zustand/vanilla';
import { toast } from '../../../components/ui/toaster.tsx';
import { deleteConversation, readConversation, writeConversation } from '../../../lib/assistant.ts';
import type { AnswerSource, AssistantAnswer } from '../../../../api/providers/assistant/assistant.ts';
import { isFailure, problemOf, type QuestionState } from '../components/question-box.tsx';
import { askQuestion, type Turn } from '../api/ask-question.ts';

export interface ChatMessage {
  readonly id: number;
  readonly type: 'ai' | 'user';
  readonly content: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly sources: readonly AnswerSource[];
  /** Which engine has made an answer; the greeting has none. */
  readonly engine?: AssistantAnswer['engine'];
  readonly model?: string;
  /** Why another engine than usual has answered, or the answer ends early. */
  readonly notice?: string;
}

interface Conversation extends QuestionState {
  readonly userId: string;
  readonly messages: readonly ChatMessage[];
  /** As much of the answer that is under way as has come. */
  readonly partial: string;
}

/** The first message, with what is said once a conversation. */
const GREETING =
  'Hello. Ask me about H-1B, I-20, DS-160 or general immigration topics: what a question means, fees, deadlines or documents.\n\n' +
  'This is information, not legal advice.';
/** A reply without text (spec/1 section 8). */
const NO_TEXT = "I'm sorry, I couldn't process your question at the moment.";

const MOST_TURNS = 6;
const LONGEST_TURN = 2000;

const withMessage = (
  messages: readonly ChatMessage[],
  message: Omit<ChatMessage, 'id' | 'timestamp'>,
): ChatMessage[] => [...messages, { ...message, id: (messages.at(-1)?.id ?? 0) + 1, timestamp: Date.now() }];

const begin = (userId: string): Conversation => ({
  userId,
  messages: withMessage([], { type: 'ai', content: GREETING, sources: [] }),
  thinking: false,
  partial: '',
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

/** Ends the answer that is being written. */
let stopping = new AbortController();

/** Sends what is in the question box, unless it is blank or a question is under way. Never rejects. */
export async function sendDraft(): Promise<void> {
  const { draft, thinking, messages } = conversationStore.getState();
  const question = draft.trim();
  if (question === '' || thinking) return;
  const asked = withMessage(messages, { type: 'user', content: question, sources: [] });
  const { signal } = (stopping = new AbortController());
  conversationStore.setState({ messages: asked, thinking: true, partial: '', draft: '', problem: undefined });
  // It was deleted meanwhile, or belongs to another person.
  const isCurrent = (): boolean => conversationStore.getState().messages === asked;
  const onText = (text: string): void => {
    if (isCurrent()) conversationStore.setState(({ partial }) => ({ partial: partial + text }));
  };
  try {
    const {
      response,
      sources = [],
      questionsLeft,
      ...answer
    } = await askQuestion(question, { history: turnsOf(messages), signal, onText });
    if (!isCurrent()) return;
    conversationStore.setState({ questionsLeft });
    addAnswer(asked, { ...answer, content: response || NO_TEXT, sources });
  } catch (error) {
    if (!isCurrent()) return;
    if (signal.aborted) addAnswer(asked, stoppedAnswer(conversationStore.getState().partial));
    else giveBack(question, messages, error);
  }
}

/** The answer ends with what has come of it. */
export const stopAnswer = (): void => stopping.abort();

function addAnswer(asked: readonly ChatMessage[], answer: Omit<ChatMessage, 'id' | 'timestamp' | 'type'>): void {
  const answered = withMessage(asked, { ...answer, type: 'ai' });
  conversationStore.setState({ messages: answered, thinking: false, partial: '' });
  writeConversation({ userId: conversationStore.getState().userId, text: JSON.stringify(answered) });
}

const stoppedAnswer = (partial: string) => ({
  content: partial,
  sources: [],
  ...(partial !== '' && { engine: 'language-model' as const }),
  notice: 'You stopped this answer.',
});

/** The question is in the box again, to be sent once more. */
function giveBack(question: string, messages: readonly ChatMessage[], error: unknown): void {
  conversationStore.setState(({ draft }) => ({
    messages,
    thinking: false,
    partial: '',
    draft: draft || question,
    ...problemOf(error),
  }));
  // Who has reached the limit of a plan is connected: the question box says what is the case.
  if (isFailure(error))
    toast({
      title: 'Error',
      description: 'Unable to connect to AI assistant. Please try again.',
      variant: 'destructive',
    });
}

/** What is sent of the conversation along with a question: its end, each turn up to a length. The greeting is ours. */
const turnsOf = (messages: readonly ChatMessage[]): Turn[] =>
  messages
    .slice(1)
    .filter(({ content }) => content !== '')
    .slice(-MOST_TURNS)
    .map(({ type, content }) => ({ type, content: content.slice(0, LONGEST_TURN) }));

/** Begins a new conversation; nothing of this one is kept. */
export function startAnew(): void {
  stopAnswer();
  deleteConversation();
  conversationStore.setState(begin(conversationStore.getState().userId), true);
}

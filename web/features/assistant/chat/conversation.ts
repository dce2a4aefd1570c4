/** The signed-in user's conversation: questions and answers. It continues while the dialog is closed. */
import { createStore } from 'zustand/vanilla';
import { deleteConversation, readConversation, writeConversation } from '../../../lib/assistant.ts';
import type { AnswerSource, AssistantAnswer } from '../../../../api/providers/assistant/assistant.ts';
import { joinQuestions, problemOf, reportProblem, type QuestionState } from '../components/question-box.tsx';
import { countOneQuestion, setQuestionsLeft } from '../components/questions-left.ts';
import { askQuestion } from '../api/ask-question.ts';
import { latestTurns } from '../api/turns.ts';

export interface ChatMessage {
  readonly id: number;
  readonly type: 'ai' | 'user';
  readonly content: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly sources: readonly AnswerSource[];
  /** The engine that made the answer; undefined for the greeting. */
  readonly engine?: AssistantAnswer['engine'];
  readonly model?: string;
  /** Why another engine than usual has answered, or why the answer ends early. */
  readonly notice?: string;
}

interface Conversation extends QuestionState {
  readonly userId: string;
  readonly messages: readonly ChatMessage[];
  /** The part of the running answer that has arrived so far. */
  readonly partial: string;
}

/** The first message, with notes that appear once per conversation. */
const GREETING =
  'Hello. Ask me about H-1B, I-20, DS-160 or general immigration topics: what a question means, fees, deadlines or documents.\n\n' +
  'This is information, not legal advice.';
/** Shown for an answer without text (spec/1 section 8). */
const NO_TEXT = "I'm sorry, I couldn't process your question at the moment.";

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

/**
 * Shows the user's conversation: the one of this page, the stored one, or a new one. A stored question without an answer,
 * because the page was left, comes back into the box.
 */
export function openConversation(userId: string): void {
  if (conversationStore.getState().userId === userId) return;
  const kept = readConversation(userId);
  if (kept === undefined) return conversationStore.setState(begin(userId), true);
  const messages = JSON.parse(kept) as ChatMessage[];
  const unanswered = messages.at(-1)?.type === 'user' ? messages.pop() : undefined;
  conversationStore.setState(
    {
      ...begin(userId),
      messages,
      ...(unanswered && { draft: unanswered.content, problem: 'This question has no answer yet. Send it again.' }),
    },
    true,
  );
}

const keep = (messages: readonly ChatMessage[]): void =>
  writeConversation({ userId: conversationStore.getState().userId, text: JSON.stringify(messages) });

export const setDraft = (draft: string): void => conversationStore.setState({ draft });

/** Stops the answer that is being written. */
let stopping = new AbortController();

/** Sends the text in the question box, unless it is blank or a question is already running. Never rejects. */
export async function sendDraft(): Promise<void> {
  const { draft, thinking, messages } = conversationStore.getState();
  const question = draft.trim();
  if (question === '' || thinking) return;
  const asked = withMessage(messages, { type: 'user', content: question, sources: [] });
  const { signal } = (stopping = new AbortController());
  conversationStore.setState({ messages: asked, thinking: true, partial: '', draft: '', problem: undefined });
  keep(asked);
  // False if the conversation was deleted, or another user has signed in.
  const isCurrent = (): boolean => conversationStore.getState().messages === asked;
  const onText = (text: string): void => {
    if (isCurrent()) conversationStore.setState(({ partial }) => ({ partial: partial + text }));
  };
  let isCounted = false;
  const onBegin = (): void => void (isCounted = true);
  try {
    const {
      response,
      sources = [],
      questionsLeft,
      ...answer
    } = await askQuestion(question, { history: latestTurns(withoutGreeting(messages)), signal, onText, onBegin });
    if (!isCurrent()) return;
    setQuestionsLeft(questionsLeft);
    addAnswer(asked, { ...answer, content: response || NO_TEXT, sources });
  } catch (error) {
    if (isCounted) countOneQuestion();
    if (!isCurrent()) return;
    if (signal.aborted) addAnswer(asked, stoppedAnswer(conversationStore.getState().partial));
    else giveBack(question, messages, { error, opening: isCounted ? 'The answer broke off.' : undefined });
  }
}

/** Stops the answer and keeps the part that has arrived. */
export const stopAnswer = (): void => stopping.abort();

function addAnswer(asked: readonly ChatMessage[], answer: Omit<ChatMessage, 'id' | 'timestamp' | 'type'>): void {
  const answered = withMessage(asked, { ...answer, type: 'ai' });
  conversationStore.setState({ messages: answered, thinking: false, partial: '' });
  // The question was stored. If it is gone, the user is signing out, here or in another window.
  if (readConversation(conversationStore.getState().userId) !== undefined) keep(answered);
}

const stoppedAnswer = (partial: string) => ({
  content: partial,
  sources: [],
  ...(partial !== '' && { engine: 'language-model' as const }),
  notice: 'You stopped this answer.',
});

/** Puts the question back into the box, before what the user has typed since, so that it can be sent again. */
function giveBack(
  question: string,
  messages: readonly ChatMessage[],
  { error, opening }: { error: unknown; opening: string | undefined },
): void {
  conversationStore.setState(({ draft }) => ({
    messages,
    thinking: false,
    partial: '',
    draft: joinQuestions(question, draft),
    ...problemOf(error, opening),
  }));
  reportProblem('Unable to connect to AI assistant. Please try again.', error);
}

const withoutGreeting = (messages: readonly ChatMessage[]): ChatMessage[] => messages.slice(1);

/** Deletes the conversation and starts a new one. */
export function startAnew(): void {
  stopAnswer();
  deleteConversation();
  conversationStore.setState(begin(conversationStore.getState().userId), true);
}

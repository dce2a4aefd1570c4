/**
 * An answer in the chat. It comes from the language model if there is one, else, and whenever that fails, from the
 * built-in assistant.
 */
import type { FormModel } from '../../../engine/model/form.ts';
import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';
import { isThanks } from '../../../engine/product/knowledge/follow-up.ts';
import { singleCitations } from '../../../engine/product/knowledge/single-citations.ts';
import type { Deps } from '../../context.ts';
import { runInUserQueue } from '../../lib/user-queue.ts';
import { streamReply, type ModelCall } from '../../modules/language-model/ask-model.ts';
import { ModelUnavailable } from '../../modules/language-model/model-unavailable.ts';
import type { CallMessage, DataPart } from '../../modules/language-model/write-request.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import type { AssistantAnswer } from '../../providers/assistant/assistant.ts';
import { builtInAnswer } from '../../providers/assistant/built-in-assistant.ts';
import { CHAT_INSTRUCTIONS } from './chat-instructions.ts';
import type { QuestionsLeft } from './count-question.ts';
import { fallbackNotice } from './fallback-notice.ts';
import { findPassages, withRelated } from './find-passages.ts';
import type { ChatQuestion } from './schemas.ts';

/** A piece of the answer, or the whole answer, which comes last and replaces the pieces. */
export type AnswerEvent = { readonly text: string } | { readonly answer: AssistantAnswer & QuestionsLeft };

interface Asked extends Partial<Pick<ModelCall, 'endpoint' | 'personal'>> {
  readonly asked: Pick<ChatQuestion, 'question' | 'history'>;
  readonly user: UserRow;
  readonly signal: AbortSignal;
  /** Included in the answer: how many questions are left today. */
  readonly left: QuestionsLeft;
  /** The form that the user fills in while asking. It is what the conversation is about until a question names a topic. */
  readonly form?: FormModel;
}

/** Neither question nor answer is stored or logged. */
export async function* answerChat(
  deps: Deps,
  { asked, user, signal, left, form, endpoint = 'chat', personal = [] }: Asked,
): AsyncGenerator<AnswerEvent> {
  const passages = await runInUserQueue(deps.userQueue, { ownerId: user.id, signal }, async () =>
    findPassages(deps.knowledge, asked.question, [...(form ? [form.meta.type] : []), ...questionsBefore(asked)]),
  );
  const call = { endpoint, user, instructions: CHAT_INSTRUCTIONS, personal, signal };
  try {
    let written = '';
    for await (const text of streamReply(deps, { ...call, messages: writeMessages(asked, passages, form) })) {
      written += text;
      yield { text };
    }
    const response = singleCitations(written);
    yield {
      answer: {
        response,
        engine: 'language-model',
        model: deps.languageModel!.id,
        sources: sourcesOf(response, passages),
        ...left,
      },
    };
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    const notice = fallbackNotice(error.reason);
    const { question } = asked;
    const about = { isEnglish: deps.knowledge.knowsWordOf(question), isThanks: isThanks(question) };
    yield {
      answer: {
        ...builtInAnswer(withRelated(deps.knowledge, passages), about),
        ...(notice !== undefined && { notice }),
        ...left,
      },
    };
  }
}

/** Waits for the whole answer, for clients that read JSON. */
export async function wholeAnswer(events: AsyncIterable<AnswerEvent>): Promise<AssistantAnswer & QuestionsLeft> {
  for await (const event of events) if ('answer' in event) return event.answer;
  throw new Error('The answer ended too early');
}

const questionsBefore = ({ history = [] }: Asked['asked']): string[] =>
  history.flatMap(({ type, content }) => (type === 'user' ? content : []));

function writeMessages(
  { question, history = [] }: Asked['asked'],
  passages: readonly KnowledgeEntry[],
  form?: FormModel,
): CallMessage[] {
  return [
    ...history.map(({ type, content }): CallMessage =>
      type === 'ai' ? { role: 'assistant', text: content } : { role: 'user', data: [questionPart(content)] },
    ),
    { role: 'user', data: [...passages.map(passagePart), ...(form ? [formPart(form)] : []), questionPart(question)] },
  ];
}

const questionPart = (text: string): DataPart => ({ tag: 'question', text });

const formPart = ({ title }: FormModel): DataPart => ({ tag: 'form', text: title, isPublic: true });

const passagePart = ({ title, body, asOf }: KnowledgeEntry, index: number): DataPart => ({
  tag: 'passage',
  text: body,
  attributes: { number: index + 1, title, ...(asOf && { checked: asOf }) },
  isPublic: true,
});

/** Passages that the text cites come first, with their numbers. The others only match the question. */
function sourcesOf(response: string, passages: readonly KnowledgeEntry[]): AssistantAnswer['sources'] {
  const isCited = passages.map((_, index) => response.includes(`[${index + 1}]`));
  const sources = passages.map(({ id, title }, index) => ({ id, title, ...(isCited[index] && { number: index + 1 }) }));
  return [...sources.filter((_, index) => isCited[index]), ...sources.filter((_, index) => !isCited[index])];
}

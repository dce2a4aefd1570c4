/** The conversation about one form. It contains answers, so it is only in memory, while the form's page is open. */
import { createStore } from 'zustand/vanilla';
import { fieldName } from '../../../../engine/model/field-name.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { ExplainedField } from '../../../lib/form-assistant.ts';
import type { FormTools, KnownValue } from '../../../lib/form-tools.ts';
import { readTopic } from '../api/get-topic.ts';
import { joinQuestions, problemOf, reportProblem, type QuestionState } from '../components/question-box.tsx';
import { setQuestionsLeft } from '../components/questions-left.ts';
import { latestTurns, type Turn } from '../api/turns.ts';
import { assistForm, type FormAssistance, type OfferedAnswer } from '../api/assist-form.ts';
import { openSuggestions, withNeeded } from './open-suggestions.ts';

export interface AssistMessage {
  readonly id: number;
  readonly type: 'ai' | 'user';
  /** One paragraph each. */
  readonly texts: readonly string[];
  /** Points to check before the user continues. */
  readonly warnings: readonly string[];
  readonly sources: FormAssistance['sources'];
  /** A request for suggestions, or its reply. Both are left out of the conversation that is sent with a question. */
  readonly isAutoFill?: boolean;
  /** The engine that made the answer; undefined for an answer to 'Explain'. */
  readonly engine?: FormAssistance['engine'];
  readonly model?: string;
  /** Why another engine than usual has answered. */
  readonly notice?: string;
  /** Whether the suggestions show below this message. */
  readonly hasOffers: boolean;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

export interface ConversationState extends QuestionState {
  readonly messages: readonly AssistMessage[];
  /** The explanation that the user has asked for last while an answer is running: it follows that answer. */
  readonly next: { readonly question: string; readonly run: () => Promise<void> } | undefined;
  /** The suggestions of the latest Auto-Fill. */
  readonly offers: readonly OfferedAnswer[];
  /** The form's answers with all of them: they say whose suggestions these are, and of which address. */
  readonly filled: Answers;
  /** The used ones of them, with the answers that they replaced. */
  readonly used: ReadonlyMap<OfferedAnswer, unknown>;
  /** The suggestions used last, for Undo. */
  readonly taken: readonly KnownValue[];
}

export type FormConversation = ReturnType<typeof createFormConversation>;

const FILL = 'Fill what you can from my documents, profile and forms.';
/** Spec/1 section 8. */
const NOTHING = 'I analyzed your form but no specific suggestions at this time.';

export function createFormConversation(formId: string, tools: FormTools) {
  const store = createStore<ConversationState>(() => ({
    messages: [],
    next: undefined,
    offers: [],
    filled: {},
    used: new Map(),
    taken: [],
    thinking: false,
    draft: '',
  }));
  const add = (message: Omit<AssistMessage, 'id' | 'timestamp'>): void =>
    store.setState(({ messages }) => ({
      messages: [...messages, { ...message, id: messages.length + 1, timestamp: Date.now() }],
    }));

  /**
   * Adds the question, runs `reply`, and shows an error if it fails.
   * @param sent the text of the box, which is empty from now on; it comes back when `reply` fails
   */
  const converse = async (
    question: string,
    reply: () => Promise<void>,
    { sent = '', isAutoFill = false } = {},
  ): Promise<void> => {
    const { messages } = store.getState();
    add({ type: 'user', texts: [question], warnings: [], sources: [], hasOffers: false, isAutoFill });
    store.setState({ thinking: true, next: undefined, ...(sent !== '' && { draft: '' }) });
    try {
      await reply();
      store.setState({ thinking: false });
    } catch (error) {
      store.setState(({ draft }) => ({
        messages,
        thinking: false,
        draft: joinQuestions(sent, draft),
        ...problemOf(error),
      }));
      reportProblem('Failed to get AI assistance', error);
    }
    await store.getState().next?.run();
  };

  const send = (question: string, requestAutoFill: boolean): Promise<void> => {
    store.setState({ problem: undefined });
    const history = requestAutoFill ? [] : turnsOf(store.getState().messages);
    return converse(
      question,
      async () => {
        const answers = tools.relevant();
        const answer = await assistForm(formId, tools, { question, requestAutoFill, history });
        const { suggestions, prefillData: _, offers, questionsLeft, ...made } = answer;
        const texts = suggestions.length + offers.length > 0 ? suggestions : [NOTHING];
        add({ ...made, type: 'ai', texts, hasOffers: offers.length > 0, isAutoFill: requestAutoFill });
        setQuestionsLeft(questionsLeft);
        if (!requestAutoFill) return;
        const values = Object.fromEntries(offers.map(({ field, value }) => [field, value]));
        store.setState({ offers, filled: { ...answers, ...values }, used: new Map(), taken: [] });
      },
      requestAutoFill ? { isAutoFill: true } : { sent: question },
    );
  };

  return {
    store,
    tools,
    setDraft: (draft: string): void => store.setState({ draft }),
    /** Sends the question in the box, unless it is blank or a question is already running. Never rejects. */
    async ask() {
      const { draft, thinking } = store.getState();
      if (draft.trim() !== '' && !thinking) await send(draft.trim(), false);
    },
    /** Asks for suggestions to fill the form, unless a question is already running. Never rejects. */
    async autoFill() {
      if (!store.getState().thinking) await send(FILL, true);
    },
    /** Explains a question: its help text, and its topic in the knowledge base. Waits for a running answer. Never rejects. */
    async explain({ field, topic }: ExplainedField): Promise<void> {
      const definition = tools.form().byName.get(field)?.definition;
      if (!definition) return;
      const question = `Explain '${fieldName(definition)}'.`;
      const run = (): Promise<void> =>
        converse(question, async () => {
          const { id, title, body } = await readTopic(topic);
          const texts = [...(definition['x-help'] ? [definition['x-help']] : []), body];
          add({ type: 'ai', texts, warnings: [], sources: [{ id, title }], hasOffers: false });
        });
      if (store.getState().thinking) return store.setState({ next: { question, run } });
      store.setState({ problem: undefined });
      await run();
    },
    /** Uses suggestions that are open, and those that they need. */
    take(wanted: readonly OfferedAnswer[]) {
      const answers = tools.answers();
      const open = openSuggestions(tools, store.getState());
      const offers = new Set(wanted.flatMap((offer) => withNeeded(tools, open, offer)));
      const used = new Map(store.getState().used);
      for (const offer of offers) used.set(offer, answers[offer.field]);
      const taken = [...offers].flatMap(({ field, value, saidBy }) => {
        const source = heldBy(saidBy);
        return source ? [{ field, value, source }] : [];
      });
      tools.take(taken);
      store.setState({ taken, used });
    },
    /** Restores the answers that the last use has replaced. */
    undo() {
      tools.undo(store.getState().taken);
      store.setState({ taken: [] });
    },
  };
}

const turnsOf = (messages: readonly AssistMessage[]): Turn[] =>
  latestTurns(
    messages.filter(({ isAutoFill }) => !isAutoFill).map(({ type, texts }) => ({ type, content: texts.join('\n\n') })),
  );

/** The profile, document or form that holds the value; if a language model found it there, the model is named too. */
function heldBy(saidBy: OfferedAnswer['saidBy']): KnownValue['source'] | undefined {
  const [first, second] = saidBy.map(({ source }) => source);
  if (first?.kind !== 'language-model') return first;
  if (second === undefined || second.kind === 'language-model' || second.kind === 'profile') return undefined;
  return { ...second, title: `${second.title}, found by the language model ${first.title}` };
}

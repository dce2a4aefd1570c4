/** Opens the assistant beside a form's questions. The code of the assistant is fetched when it is first opened. */
import { createStore } from 'zustand/vanilla';
import { rememberFocus } from './focus.ts';

/** A question for the assistant to explain. */
export interface ExplainedField {
  readonly field: string;
  /** The entry of the knowledge base that explains it. */
  readonly topic: string;
}

interface FormAssistantState {
  readonly open: boolean;
  /** The question that it was opened for; a new object each time. */
  readonly asked: ExplainedField | undefined;
  /** The knowledge base entries that explain questions of the form on the screen, by field. */
  readonly topics: Readonly<Record<string, string>>;
}

const CLOSED: FormAssistantState = { open: false, asked: undefined, topics: {} };

export const formAssistantStore = createStore<FormAssistantState>(() => CLOSED);

let opener = (): HTMLElement | undefined => undefined;

function open(asked: ExplainedField | undefined): void {
  if (!formAssistantStore.getState().open) opener = rememberFocus();
  formAssistantStore.setState({ open: true, asked });
}

export const openFormAssistant = (): void => open(undefined);

export const explainField = (asked: ExplainedField): void => open(asked);

/** The element that opened the assistant, to give the focus back; undefined when it is no longer on the page. */
export const formAssistantOpener = (): HTMLElement | undefined => opener();

export const closeFormAssistant = (): void => formAssistantStore.setState({ open: false, asked: undefined });

/** Resets the store when the form leaves the screen. */
export const leaveFormAssistant = (): void => formAssistantStore.setState(CLOSED);

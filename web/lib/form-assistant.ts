/** Opening the assistant beside a form's questions. Its own code is fetched when it is first opened. */
import { createStore } from 'zustand/vanilla';

/** A question that is to be explained. */
export interface ExplainedField {
  readonly field: string;
  /** The entry of the knowledge base that explains it. */
  readonly topic: string;
}

interface FormAssistantState {
  readonly open: boolean;
  /** What it was opened for; another object each time. */
  readonly asked: ExplainedField | undefined;
  /** The entries that explain questions of the form on the screen, by field. */
  readonly topics: Readonly<Record<string, string>>;
}

const CLOSED: FormAssistantState = { open: false, asked: undefined, topics: {} };

export const formAssistantStore = createStore<FormAssistantState>(() => CLOSED);

export const openFormAssistant = (): void => formAssistantStore.setState({ open: true, asked: undefined });

export const explainField = (asked: ExplainedField): void => formAssistantStore.setState({ open: true, asked });

export const closeFormAssistant = (): void => formAssistantStore.setState({ open: false, asked: undefined });

/** The form has gone from the screen. */
export const leaveFormAssistant = (): void => formAssistantStore.setState(CLOSED);

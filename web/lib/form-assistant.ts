/** Opening the assistant beside a form's questions. Its own code is fetched when it is first opened. */
import { createStore } from 'zustand/vanilla';

export const formAssistantStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export const openFormAssistant = (): void => formAssistantStore.setState({ open: true });

export const closeFormAssistant = (): void => formAssistantStore.setState({ open: false });

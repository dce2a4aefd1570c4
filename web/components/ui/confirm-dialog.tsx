import { useRef, type ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  /** Names the object: 'Delete DS-160 Visa Application'. */
  title: ReactNode;
  text: ReactNode;
  /** A verb with its object: 'Delete form'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** True when data is lost: the button is red, and Cancel has the focus. */
  danger?: boolean;
}

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

const store = createStore<{ asked: Asked | null }>(() => ({ asked: null }));

/** Answers an open question with no. */
export const refuseQuestion = (): void => store.getState().asked?.answer(false);

/** Asks the user and resolves with true when the user agrees. A new question answers an open one with no. */
export function confirm(question: Question): Promise<boolean> {
  refuseQuestion();
  return new Promise((resolve) => {
    store.setState({
      asked: {
        question,
        answer: (yes) => {
          store.setState({ asked: null });
          resolve(yes);
        },
      },
    });
  });
}

/** Shows the question of {@link confirm}. The application mounts it once. */
export function ConfirmHost() {
  const asked = useStore(store, (state) => state.asked);
  const cancel = useRef<HTMLButtonElement>(null);
  const { question, answer } = asked ?? {};
  return (
    <Dialog
      described
      open={Boolean(asked)}
      role={question?.danger ? 'alertdialog' : undefined}
      title={question?.title}
      initialFocus={question?.danger ? cancel : undefined}
      onClose={refuseQuestion}
      footer={
        <>
          <Button ref={cancel} onClick={refuseQuestion}>
            {question?.cancelLabel ?? 'Cancel'}
          </Button>
          <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => answer?.(true)}>
            {question?.confirmLabel}
          </Button>
        </>
      }
    >
      {question?.text}
    </Dialog>
  );
}

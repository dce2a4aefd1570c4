/** The text box for questions, in the chat and beside a form. */
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { ArrowUp, CircleAlert } from 'lucide-react';
import { useStore } from 'zustand/react';
import { LONGEST_QUESTION, QUESTION_TOO_LONG } from '../../../../engine/product/questions.ts';
import { Button } from '../../../components/ui/button.tsx';
import { controlRecipe } from '../../../components/ui/control.ts';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { paths } from '../../../config/paths.ts';
import { failureText, isPlanLimit } from '../../../lib/api-error.ts';
import { formatTime } from '../../../lib/format.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import { reportFailureAs } from '../../../lib/report-failure.ts';
import { useNewDay } from '../../../lib/use-new-day.ts';
import { nextQuestionsAt, questionsLeftOn, questionsLeftStore, setQuestionsLeft, utcToday } from './questions-left.ts';

/** Grows with its text, up to six lines. */
const Area = chakra('textarea', {
  base: {
    ...controlRecipe.base,
    paddingBlock: 3,
    resize: 'none',
    fieldSizing: 'content',
    maxHeight: '11rem',
  },
});

/** The state of the next question, shared by both conversations. */
export interface QuestionState {
  /** A question is being answered. */
  readonly thinking: boolean;
  /** The text in the question box. */
  readonly draft: string;
  /** Why the last question got no answer. */
  readonly problem?: string | undefined;
  /** The plan's questions for today are used up. */
  readonly isPlanUsedUp?: boolean | undefined;
}

/** The text of the box when a question comes back into it: the question, and what was typed since. */
export const joinQuestions = (...questions: readonly string[]): string => questions.filter(Boolean).join('\n\n');

/**
 * Why a question got no answer.
 * @param opening what happened, if the server gave no reason
 */
export function problemOf(
  error: unknown,
  opening = 'Your question was not sent.',
): Pick<QuestionState, 'problem' | 'isPlanUsedUp'> {
  return { problem: failureText(error, opening), isPlanUsedUp: isPlanLimit(error) };
}

/**
 * Shows the specified notice too. Not at the plan's limit, because that is not an error: the box shows the reason, in
 * place of the old number of questions left.
 */
export function reportProblem(text: string, error: unknown): void {
  if (isPlanLimit(error)) setQuestionsLeft(undefined);
  else reportFailureAs('Error', text, error);
}

interface QuestionBoxProps extends QuestionState {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly placeholder: string;
  readonly onDraft: (draft: string) => void;
  readonly onSend: () => void;
  /** Another button, in the same row as the Send button. */
  readonly children?: ReactNode;
}

/** Enter sends, Shift+Enter starts a new line (spec/1 2.9). */
export function QuestionBox({ ref, label, placeholder, onDraft, onSend, children, ...state }: QuestionBoxProps) {
  const { draft, thinking, isPlanUsedUp } = state;
  // The box takes a longer text, because a browser would cut off a pasted one without a word.
  const isTooLong = draft.trim().length > LONGEST_QUESTION;
  const problem = isTooLong ? QUESTION_TOO_LONG : state.problem;
  const send = (): void => {
    if (!isTooLong) onSend();
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <chakra.div role="alert" textStyle="small" color="fg.error">
        {problem && (
          <chakra.p display="flex" gap="2" marginBottom="2">
            <TintedIcon icon={CircleAlert} size={18} marginTop="0.5" />
            <span>
              {problem} {isPlanUsedUp && !isTooLong && <TextLink to={paths.subscribe.to()}>See the plan</TextLink>}
            </span>
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div role="status" textStyle="hint">
        <LeftToday />
      </chakra.div>
      <Flex wrap="wrap" justify="space-between" gap="2" align="flex-end">
        <Area
          ref={ref}
          rows={children ? 1 : 2}
          // Otherwise the box, two lines high because of its placeholder, would shrink at the first letter.
          minHeight={children ? undefined : '4.625rem'}
          flex={children ? '1 0 100%' : '1 1 0'}
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        {children}
        <Button
          variant="primary"
          aria-label="Send question"
          title="Send question"
          paddingInline="0"
          width="target"
          ariaDisabled={thinking || isTooLong || draft.trim() === ''}
          onClick={send}
        >
          <ArrowUp size={20} />
        </Button>
      </Flex>
    </>
  );
}

function LeftToday() {
  const [today, setToday] = useState(utcToday);
  useNewDay(utcToday, setToday);
  const count = questionsLeftOn(today, useStore(questionsLeftStore));
  if (count === undefined) return null;
  const left = count === 1 ? '1 question is left today.' : `${count} questions are left today.`;
  return (
    <chakra.p marginBottom="2">
      {count === 0 ? 'You have used all questions for today.' : left} You get new questions at{' '}
      {formatTime(nextQuestionsAt())}. The <TextLink to={paths.subscribe.to()}>Professional plan</TextLink> has more.
    </chakra.p>
  );
}

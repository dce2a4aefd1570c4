/** Answers that can no longer be saved, for the user to read and copy. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { flushSync } from 'react-dom';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { changedAnswers } from '../../../../engine/changes.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { isEditable } from '../../../../engine/product/status.ts';
import { createWizard } from '../../../../engine/wizard/wizard.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { OwnWords } from '../../../components/ui/own-words.tsx';
import { localToday } from '../../../lib/device-day.ts';
import { keepFocus } from '../../../lib/focus.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { completeDraft, type LocalDraft, type RecoveredDrafts } from '../device/local-draft.ts';
import { isSaved } from '../device/page-changes.ts';
import { answerText, disputeName } from './answer-text.ts';

export interface UnsavedAnswer {
  readonly question: string;
  readonly answer: string;
}

interface UnsavedAnswersProps {
  readonly answers: readonly UnsavedAnswer[];
  /** What is said about the answers. Without answers, nothing is said. */
  readonly children?: ReactNode;
}

export function UnsavedAnswers({ answers, children }: UnsavedAnswersProps) {
  const text = answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n');
  const { canCopy, copied, refused, copy } = useCopy(text);
  if (answers.length === 0) return null;
  return (
    <>
      {children}
      <chakra.dl
        marginTop="3"
        display="flex"
        flexDirection="column"
        gap="2"
        maxHeight="16rem"
        overflowY="auto"
        tabIndex={0}
        aria-label="Answers that were not saved"
      >
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <chakra.dt color="fg.muted">{question}</chakra.dt>
            <chakra.dd fontWeight="semibold" overflowWrap="anywhere" whiteSpace="pre-line">
              <OwnWords>{answer}</OwnWords>
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {canCopy && (
        <chakra.div marginTop="3">
          <Button size="sm" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy these answers'}
          </Button>
        </chakra.div>
      )}
      <chakra.p role="alert" marginTop={refused ? '2' : undefined}>
        {refused && 'The browser did not copy the answers. Select their text and copy that.'}
      </chakra.p>
    </>
  );
}

interface RecoveredAnswersProps {
  readonly recovered: RecoveredDrafts;
  readonly form: Form;
  readonly view: FormView;
}

/** Answers typed into a form that was submitted or locked before they could be saved. They are not part of the form. */
export function RecoveredAnswers({ recovered, form, view }: RecoveredAnswersProps) {
  const [gone, setGone] = useState(false);
  const drafts = useMemo(
    () => recovered.drafts.map((draft) => completeDraft(draft, form, view.formData)),
    [recovered, form, view.formData],
  );
  const answers = useMemo(() => drafts.flatMap(({ draft }) => unsavedOf(draft, form, view)), [drafts, form, view]);
  useEffect(() => {
    // The recovered answers were submitted after all.
    if (answers.length === 0) for (const draft of drafts) void draft.remove();
    return () => {
      for (const draft of drafts) draft.release();
    };
  }, [answers, drafts]);
  if (gone || answers.length === 0) return null;
  const remove = async (): Promise<void> => {
    await Promise.all(drafts.map((draft) => draft.remove()));
    flushSync(() => setGone(true));
    keepFocus(document.querySelector('h1'));
  };
  return (
    <Banner
      marginTop="8"
      data-print="hide"
      status="warning"
      title={`Some answers were not saved before this form was ${isEditable(view.status) ? 'locked' : 'submitted'}.`}
      action={<Button onClick={() => void remove()}>Remove from this device</Button>}
    >
      <UnsavedAnswers answers={answers}>
        They are not part of the form. They stay on this device, so that you can copy them.
      </UnsavedAnswers>
    </Banner>
  );
}

/**
 * The answers that the draft changed and that differ from the submitted form. A draft that the form contains has none,
 * although the server may have stored its answers in another spelling, such as without spaces at the end.
 * @param draft completed
 */
export function unsavedOf(draft: LocalDraft, form: Form, view: FormView): UnsavedAnswer[] {
  if (isSaved(draft, view.place.changes)) return [];
  const changed = new Set(changedAnswers(form, draft.base, draft.answers));
  const wizard = createWizard({ form, answers: draft.answers, passed: [], today: localToday(), readOnly: true });
  return changedAnswers(form, view.formData, draft.answers)
    .filter((path) => changed.has(path))
    .map((path) => ({ question: disputeName(wizard, path), answer: answerText(wizard, path, draft.answers) }));
}

/** The layout of the mounted wizard: bar, step rail, questions or review, and the parts beside them. */
import { memo, useCallback, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useStore } from 'zustand/react';
import type { FieldPath } from '../../../../engine/model/form.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { personFirst, useDocumentTitle } from '../../../lib/document-title.ts';
import { formAssistantStore } from '../../../lib/form-assistant.ts';
import type { FormTools } from '../../../lib/form-tools.ts';
import { LOW_WINDOW } from '../../../theme/low-window.ts';
import { createAsideTools } from '../aside-tools.ts';
import { focusField } from '../fields/focus-field.ts';
import { FieldSheet } from '../fields/field-styles.tsx';
import type { FormWizardProps } from '../form-wizard.tsx';
import { MigratedNotice } from '../notices/migrated-notice.tsx';
import { SaveBanner } from '../notices/save-banner.tsx';
import { PrintHeader } from '../review/print-only.tsx';
import { PrintedForm } from '../review/printed-form.tsx';
import { ReviewStepView } from '../review/review-step.tsx';
import { useSaver } from '../saving/use-saver.ts';
import { MovesContext, useOffers, useStep, useWizard, useWizardState } from '../wizard-context.ts';
import { BeforeYouStart } from './before-you-start.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import { StepView } from './step-view.tsx';
import { useStepMoves } from './use-step-moves.ts';
import { WizardBar } from './wizard-bar.tsx';

export type RenderAside = (tools: FormTools) => ReactNode;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15.5rem minmax(0, 1fr)' },
    columnGap: '16',
    marginTop: { base: '2', md: '10' },
    // One rule for all steps: adding a rule during a step change makes the browser restyle the whole page.
    'html[data-past-first-step] &': { marginTop: { base: '6', md: '10' } },
    _print: { display: 'block' },
  },
  // In wide windows the third column holds the introduction and the aside. In narrow ones the introduction is above the
  // questions and the aside below.
  variants: {
    beside: {
      true: { gridTemplateRows: { lg: 'auto 1fr' }, gridTemplateColumns: { xl: '15.5rem minmax(0, 1fr) 15rem' } },
      /** The assistant is open. */
      asked: {
        gridTemplateRows: { lg: 'auto 1fr' },
        gridTemplateColumns: { xl: '13.5rem minmax(0, 1fr) 24.5rem' },
        columnGap: { base: '16', xl: '11' },
      },
    },
  },
});
const Intro = chakra('div', {
  base: { gridColumn: { lg: '2', xl: '3' }, gridRow: '1', marginBottom: '8' },
  // The open assistant takes its place.
  variants: { asked: { true: { display: { xl: 'none' } } } },
});
const Aside = chakra('aside', {
  base: {
    gridColumn: { lg: '2', xl: '3' },
    gridRow: { base: '3', xl: '2' },
    alignSelf: 'start',
    maxWidth: '37.5rem',
    marginTop: { base: '12', xl: '0' },
  },
  // The open assistant stays beside the current question, and scrolls separately.
  variants: { asked: { true: { position: { xl: 'sticky' }, top: '5rem' } } },
});
// Above the fields: an element that covers a sticky one becomes a compositing layer, and so would each field.
const Rail = chakra('nav', {
  base: {
    zIndex: 2,
    position: 'sticky',
    top: '5.5rem',
    alignSelf: 'start',
    hideBelow: 'lg',
    gridRow: '1 / span 3',
    _print: { display: 'none' },
  },
});
/** The questions are 600 px wide; the review, with its own two columns, 720. */
const Main = chakra('div', {
  base: {
    gridColumn: { lg: '2' },
    gridRow: { base: '2', xl: '1 / span 2' },
    maxWidth: '37.5rem',
    _print: { maxWidth: 'none' },
  },
  variants: { review: { true: { maxWidth: '45rem', _print: { maxWidth: 'none' } } } },
});

/** Below the columns, aligned with the questions: a banner stays at the window's lower edge to the page's end. */
const Banners = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: 'sticky',
    maxWidth: '37.5rem',
    marginInlineStart: { lg: 'calc(15.5rem + 4rem)' },
    // In the whole width a banner needs fewer lines.
    [LOW_WINDOW]: { bottom: '1', maxWidth: 'none' },
    _print: { display: 'none' },
  },
});

type WizardFrameProps = Pick<FormWizardProps, 'opened' | 'title' | 'person' | 'aside'>;

/** A question that is missing or wrong may be on a step that the user has not reached yet. */
const LATER = { title: 'This question is on a later step', description: 'Continue with Next until you are there.' };

/** Memoised, with step-dependent parts as separate components: moving to another step renders only those. */
export const WizardFrame = memo(function WizardFrame({ opened, title, person, aside }: WizardFrameProps) {
  const wizard = useWizard();
  const offers = useOffers();
  const save = useSaver();
  const moves = useStepMoves({ startsElsewhere: opened.migrated !== undefined });
  const goTo = useCallback(
    (step: string, path: FieldPath) => {
      if (wizard.store.getState().stepId === step) focusField(path);
      else if (!moves.goTo(step, path)) toast(LATER);
    },
    [wizard, moves],
  );
  const tools = useMemo(() => createAsideTools(wizard, offers, goTo), [wizard, offers, goTo]);
  const isAsked = useStore(formAssistantStore, ({ open }) => open) && aside !== undefined;
  return (
    <MovesContext value={moves}>
      <StepTitle title={title} person={person} />
      <PastFirstStep />
      <FieldSheet />
      <WizardBar onSave={save} withAssistant={aside !== undefined} />
      <StepColumns isAsked={isAsked} hasAside={aside !== undefined}>
        <Rail aria-label="Steps">
          <StepList />
        </Rail>
        <Beginning isAsked={isAsked} />
        <StepMain>
          <PrintHeader form={wizard.form()} view={opened} />
          <StepBody />
        </StepMain>
        {aside && <Aside asked={isAsked}>{aside(tools)}</Aside>}
      </StepColumns>
      <Banners>
        <SaveBanner>
          <MigratedNotice />
        </SaveBanner>
      </Banners>
    </MovesContext>
  );
});

const useIsFirst = (): boolean => useStep((step) => step.index === 0);
const useIsReview = (): boolean => useStep((step) => step.isReview);

function StepColumns({ isAsked, hasAside, children }: { isAsked: boolean; hasAside: boolean; children: ReactNode }) {
  const isFirst = useIsFirst();
  return <Columns beside={isAsked ? 'asked' : isFirst || hasAside}>{children}</Columns>;
}

/** The introduction before the first step. Once the user has passed a step, the questions come first. */
function Beginning({ isAsked }: { isAsked: boolean }) {
  const isFirst = useIsFirst();
  const isBeginning = useWizardState(({ passed }) => passed.length === 0) && isFirst;
  return (
    isBeginning && (
      <Intro asked={isAsked}>
        <BeforeYouStart />
      </Intro>
    )
  );
}

const StepMain = ({ children }: { children: ReactNode }) => <Main review={useIsReview()}>{children}</Main>;

function StepBody() {
  const isReview = useIsReview();
  return (
    <>
      <div data-print={isReview ? undefined : 'hide'}>
        <StepHeading />
        {isReview ? <ReviewStepView /> : <StepView />}
      </div>
      {!isReview && <PrintedForm />}
    </>
  );
}

function StepTitle({ title, person }: Pick<WizardFrameProps, 'title' | 'person'>) {
  const wizard = useWizard();
  const step = useStep();
  const place = `${step.title} (step ${step.index + 1} of ${wizard.form().steps.length})`;
  useDocumentTitle(personFirst(person, `${place} · ${title}`), { calmly: true });
  return null;
}

/** Marks the page as past the first step, for styles around the wizard. Before paint: later the heading scrolls. */
function PastFirstStep() {
  const past = useStep((step) => step.index > 0);
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-past-first-step', past);
    return () => documentElement.removeAttribute('data-past-first-step');
  }, [past]);
  return null;
}

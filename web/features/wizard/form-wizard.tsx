/** The wizard of one form: mounted once, it owns its answers until the page is left. */
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { FormView } from '../../../api/modules/forms/schemas.ts';
import type { FieldPath, Form } from '../../../engine/model/form.ts';
import type { Wizard } from '../../../engine/wizard/types.ts';
import { createWizard } from '../../../engine/wizard/wizard.ts';
import { paths } from '../../config/paths.ts';
import { useStore } from 'zustand/react';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { formAssistantStore } from '../../lib/form-assistant.ts';
import type { FormTools } from '../../lib/form-tools.ts';
import { useAutoSave, useUser } from '../../lib/session.ts';
import { createAsideTools } from './aside-tools.ts';
import { focusField } from './fields/focus-field.ts';
import { FieldSheet } from './fields/field-styles.tsx';
import { BeforeYouStart } from './frame/before-you-start.tsx';
import { StepHeading } from './frame/step-heading.tsx';
import { StepList } from './frame/step-list.tsx';
import { StepView } from './frame/step-view.tsx';
import { useStepMoves, type StepMoves } from './frame/use-step-moves.ts';
import { WizardBar } from './frame/wizard-bar.tsx';
import { createOffers, type Offers } from './prefill/offers.ts';
import { OffersContext } from './prefill/offers-context.ts';
import type { Offered } from './prefill/use-offered.ts';
import type { Download } from './review/copies.tsx';
import { PrintHeader } from './review/print-only.tsx';
import { PrintedForm } from './review/printed-form.tsx';
import { ReviewStepView } from './review/review-step.tsx';
import { restoreCaret } from './device/caret.ts';
import { completeDrafts, type RecoveredDrafts } from './device/local-draft.ts';
import { browserPorts } from './saving/browser-ports.ts';
import { MigratedNotice } from './notices/migrated-notice.tsx';
import { localToday } from '../../lib/device-day.ts';
import { SaveBanner } from './notices/save-banner.tsx';
import { createSaver } from './saving/saver.ts';
import type { Saver } from './saving/saver-types.ts';
import { useSaver } from './saving/use-saver.ts';
import {
  StepPathContext,
  TypingContext,
  useStep,
  useWizard,
  useWizardState,
  WizardContext,
  type StepPath,
} from './wizard-context.ts';

export type RenderAside = (tools: FormTools) => ReactNode;

export interface FormWizardProps {
  /** As it was when the page was opened; later versions of it are the wizard's own saves. */
  readonly opened: FormView;
  readonly form: Form;
  readonly title: string;
  readonly download: Download;
  /** What was left on this device; nothing unless given. */
  readonly recovered?: RecoveredDrafts;
  /** What is known elsewhere of its unanswered fields; nothing unless given. */
  readonly offered?: Offered;
  /** For what is outside and needs the answers saved first. */
  readonly saverRef: RefObject<Saver | null>;
  /** What is beside the questions where there is room, else below them. */
  readonly aside?: RenderAside;
  /** Where it is; a form's own page unless given. */
  readonly stepPath?: StepPath;
  /** Who keeps the answers; the server unless given. */
  readonly makeSaver?: (wizard: Wizard) => Saver;
}

export function FormWizard(props: FormWizardProps) {
  const { opened, form, saverRef, makeSaver } = props;
  const { step } = useParams();
  const asked = opened.migrated ? undefined : step;
  const { user } = useUser();
  const automatic = useAutoSave();
  const [{ wizard, saver, offers, caret }] = useState(() => {
    const recovered = props.recovered && completeDrafts(props.recovered, form, opened.formData);
    const left = recovered?.drafts[0]?.draft;
    const stepId = asked ?? left?.place.step;
    const made = createWizard({
      form,
      answers: left?.answers ?? opened.formData,
      passed: [...opened.place.passed, ...(left?.place.passed ?? [])],
      today: localToday(),
      ...(stepId && { stepId }),
    });
    const ports = browserPorts({ formId: opened.id, userId: user?.id ?? '' });
    return {
      wizard: made,
      saver: makeSaver?.(made) ?? createSaver(made, opened, ports, recovered, { automatic }),
      offers: createOffers(made, props.offered ?? { groups: [] }),
      caret: left?.caret,
    };
  });
  useEffect(() => {
    if (caret) restoreCaret(caret);
  }, [caret]);
  useEffect(() => {
    saverRef.current = saver;
    return () => {
      saverRef.current = null;
    };
  }, [saver, saverRef]);
  const stepPath = useCallback<StepPath>((to) => paths.form.to(opened.id, to), [opened.id]);
  return (
    <WizardContext value={wizard}>
      <StepPathContext value={props.stepPath ?? stepPath}>
        <TypingContext value={saver.noteTyping}>
          <OffersContext value={offers}>
            <Frame
              opened={opened}
              title={props.title}
              download={props.download}
              aside={props.aside}
              saver={saver}
              offers={offers}
            />
          </OffersContext>
        </TypingContext>
      </StepPathContext>
    </WizardContext>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15.5rem minmax(0, 1fr)' },
    columnGap: '16',
    marginTop: { base: '2', md: '10' },
    // One rule for all steps: a new one, at a move, has the browser restyle the whole page.
    'html[data-past-first-step] &': { marginTop: { base: '6', md: '10' } },
    _print: { display: 'block' },
  },
  // Beside the questions where there is room: what is said before the first step, else above them, and the aside, else below.
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
  // The open assistant is in its place.
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
  // Open, the assistant stays beside the question that one is at, and scrolls by itself.
  variants: { asked: { true: { position: { xl: 'sticky' }, top: '5rem' } } },
});
// Above the fields: what covers something that stays as the page scrolls becomes a layer, and each field another one.
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
/** Questions are 600 px wide; the review, with its own two columns, 720. */
const Main = chakra('div', {
  base: {
    gridColumn: { lg: '2' },
    gridRow: { base: '2', xl: '1 / span 2' },
    maxWidth: '37.5rem',
    _print: { maxWidth: 'none' },
  },
  variants: { review: { true: { maxWidth: '45rem', _print: { maxWidth: 'none' } } } },
});

/** Below the columns, in line with the questions: a banner stays at the window's lower edge to the end of the page. */
const Banners = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: 'sticky',
    maxWidth: '37.5rem',
    marginInlineStart: { lg: 'calc(15.5rem + 4rem)' },
    _print: { display: 'none' },
  },
});

interface FrameProps extends Pick<FormWizardProps, 'opened' | 'title' | 'download' | 'aside'> {
  readonly saver: Saver;
  readonly offers: Offers;
}

/** Memoised, and what changes with the step is in separate parts: a move draws those alone. */
const Frame = memo(function Frame({ opened, title, saver, offers, download, aside }: FrameProps) {
  const wizard = useWizard();
  const save = useSaver(saver, wizard);
  const moves = useStepMoves(wizard, { sentOn: opened.migrated !== undefined });
  const goTo = useCallback(
    (step: string, path: FieldPath) => {
      if (wizard.store.getState().stepId === step) focusField(path);
      else moves.goTo(step, path);
    },
    [wizard, moves],
  );
  const tools = useMemo(() => createAsideTools(wizard, offers, goTo), [wizard, offers, goTo]);
  const beside = useMemo(() => aside?.(tools), [aside, tools]);
  const isAsked = useStore(formAssistantStore, ({ open }) => open) && aside !== undefined;
  return (
    <>
      <StepTitle title={title} />
      <PastFirstStep />
      <FieldSheet />
      <WizardBar saver={saver} onSave={save} withAssistant={aside !== undefined} />
      <StepColumns isAsked={isAsked} hasAside={aside !== undefined}>
        <Rail aria-label="Steps">
          <StepList />
        </Rail>
        <Beginning isAsked={isAsked} />
        <StepMain>
          <PrintHeader form={wizard.form()} view={opened} />
          <StepBody moves={moves} saver={saver} download={download} />
        </StepMain>
        {beside && <Aside asked={isAsked}>{beside}</Aside>}
      </StepColumns>
      <Banners>
        <SaveBanner saver={saver}>
          <MigratedNotice saver={saver} moves={moves} />
        </SaveBanner>
      </Banners>
    </>
  );
});

const useIsFirst = (): boolean => useStep((step) => step.index === 0);
const useIsReview = (): boolean => useStep((step) => step.isReview);

function StepColumns({ isAsked, hasAside, children }: { isAsked: boolean; hasAside: boolean; children: ReactNode }) {
  const isFirst = useIsFirst();
  return <Columns beside={isAsked ? 'asked' : isFirst || hasAside}>{children}</Columns>;
}

/** What is said before the first step. Once a step was passed the person has started, and the questions come first. */
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

function StepBody({ moves, saver, download }: { moves: StepMoves; saver: Saver; download: Download }) {
  const isReview = useIsReview();
  return (
    <>
      <div data-print={isReview ? undefined : 'hide'}>
        <StepHeading moves={moves} />
        {isReview ? <ReviewStepView moves={moves} saver={saver} download={download} /> : <StepView moves={moves} />}
      </div>
      {!isReview && <PrintedForm />}
    </>
  );
}

function StepTitle({ title }: { title: string }) {
  const wizard = useWizard();
  const step = useStep();
  useDocumentTitle(`${step.title} (step ${step.index + 1} of ${wizard.form().steps.length}) · ${title}`, {
    calmly: true,
  });
  return null;
}

/** Tells what is around the wizard that one is in the middle of the form. Before the paint: the step's heading is scrolled to after it. */
function PastFirstStep() {
  const past = useStep((step) => step.index > 0);
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-past-first-step', past);
    return () => documentElement.removeAttribute('data-past-first-step');
  }, [past]);
  return null;
}

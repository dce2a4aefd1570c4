/** The part of the page below a form's header: the wizard while the form is editable, its review afterwards. */
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { FormView } from '../../../api/modules/forms/schemas.ts';
import { isEditable } from '../../../engine/product/status.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { LoadFailed } from '../../components/ui/load-failed.tsx';
import { personFirst, useDocumentTitle } from '../../lib/document-title.ts';
import { FormWizard, type FormWizardProps } from './form-wizard.tsx';
import { FormSkeleton } from './loading/form-skeleton.tsx';
import { useRecoveredDrafts } from './loading/use-recovered-drafts.ts';
import type { LoadedDefinition } from './loading/use-form.ts';
import { useOffered } from './prefill/use-offered.ts';
import { ReadOnlyForm } from './review/read-only-form.tsx';
import type { Download } from './review/copies.tsx';
import { RecoveredAnswers } from './notices/unsaved-answers.tsx';
import { WizardGlobal } from './wizard-global.tsx';

export interface FormBodyProps extends Pick<FormWizardProps, 'person' | 'saverRef' | 'onLocked' | 'aside'> {
  /** The server's latest version. */
  readonly view: FormView;
  readonly definition: LoadedDefinition;
  /** Makes a copy of the form, and opens it. */
  readonly copy: Download;
  /** Called when there is more to see than a skeleton. */
  readonly onOpened: () => void;
}

/** A form that becomes editable again is opened anew: what was typed until it was locked is still on the device. */
export function FormBody(props: FormBodyProps) {
  const editable = isEditable(props.view.status) && !props.view.isLocked;
  const [opening, setOpening] = useState({ editable, number: 0 });
  if (opening.editable !== editable) setOpening({ editable, number: opening.number + (editable ? 1 : 0) });
  return <OpenForm key={opening.number} {...props} editable={editable} />;
}

function OpenForm({ view, definition, copy, onOpened, editable, ...wizard }: FormBodyProps & { editable: boolean }) {
  const { unsupported, error, retry } = definition;
  const tabTitle = personFirst(wizard.person, view.title);
  // While a definition is fetched, the previous one is given. An open form stays on the screen with it, but none is
  // opened with it: after a restore the answers may belong to an older definition.
  const isOwn = definition.form?.sha256 === view.definition.sha256;
  const [isOpened, setOpened] = useState(isOwn);
  if (isOwn && !isOpened) setOpened(true);
  const form = isOpened ? definition.form : undefined;
  const [wasEditable] = useState(editable);
  const recovered = useRecoveredDrafts(view.id);
  const offered = useOffered(view.id, wasEditable);
  const isLoading = form ? !recovered || !offered : !unsupported && !error;
  const tellOpened = useEffectEvent(onOpened);
  useLayoutEffect(() => {
    if (!isLoading) tellOpened();
  }, [isLoading]);
  // A form that is on the screen stays there, with what the user has typed.
  if (unsupported && !form) {
    return (
      <Notice title={tabTitle}>
        <Banner status="note" title="Unsupported form type">
          There is no form for {view.formType} here.
        </Banner>
      </Notice>
    );
  }
  if (error && !form)
    return (
      <Notice title={tabTitle}>
        <LoadingError error={error} onRetry={retry} />
      </Notice>
    );
  if (!form || !recovered || !offered) return <FormSkeleton title={tabTitle} />;
  return (
    <>
      <WizardGlobal />
      <ReviewMessage view={view} />
      {editable ? (
        <FormWizard opened={view} form={form} title={view.title} recovered={recovered} offered={offered} {...wizard} />
      ) : (
        <>
          {/* If this page had a wizard, its saver handles the recovered drafts. */}
          {!wasEditable && <RecoveredAnswers recovered={recovered} form={form} view={view} />}
          <ReadOnlyForm tabTitle={tabTitle} view={view} form={form} copy={copy} justSubmitted={wasEditable} />
        </>
      )}
    </>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return <chakra.div marginTop="8">{children}</chakra.div>;
}

export function LoadingError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadFailed title="Error loading form." error={error} reassurance="Your form is safe." onRetry={onRetry} />;
}

/** The administrators' message about a form: why it is locked, or what to change. */
function ReviewMessage({ view: { isLocked, reviewMessage } }: { view: FormView }) {
  if (!isLocked && reviewMessage === null) return null;
  return (
    <Banner
      maxWidth="45rem"
      marginTop="6"
      marginBottom={{ base: 3, md: 0 }}
      data-print="hide"
      status="warning"
      title={isLocked ? 'This form is locked. You cannot change it now.' : 'This form came back to you.'}
    >
      <chakra.span whiteSpace="pre-line" overflowWrap="anywhere">
        {reviewMessage}
      </chakra.span>
    </Banner>
  );
}

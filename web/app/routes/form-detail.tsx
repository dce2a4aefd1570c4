import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Navigate, useParams } from 'react-router-dom';
import type { FormView } from '../../../api/modules/forms/schemas.ts';
import { isEditable } from '../../../engine/product/status.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Page, PageHeading, pageInset } from '../../components/ui/page.tsx';
import { PartBoundary } from '../../components/ui/part-boundary.tsx';
import { paths } from '../../config/paths.ts';
import { useCopyForm } from '../../features/forms/api/copy-form.ts';
import { wasDeleted } from '../../features/forms/api/delete-form.ts';
import { useDownloadForm } from '../../features/forms/api/download-form.ts';
import { CopiedNotice } from '../../features/forms/components/copied-notice.tsx';
import { FormHeader } from '../../features/forms/components/form-header.tsx';
import { backToForms } from '../../features/forms/filter-forms.ts';
import { FormBody, LoadingError } from '../../features/wizard/form-body.tsx';
import { FormSkeleton } from '../../features/wizard/loading/form-skeleton.tsx';
import { useDefinition, useForm } from '../../features/wizard/loading/use-form.ts';
import type { RenderAside } from '../../features/wizard/frame/wizard-frame.tsx';
import { DownloadContext } from '../../features/wizard/review/copies.tsx';
import { WizardBoundary } from '../../features/wizard/wizard-boundary.tsx';
import { putForm } from '../../lib/form-cache.ts';
import type { Saver } from '../../features/wizard/saving/saver-types.ts';
import { personFirst } from '../../lib/document-title.ts';
import { useLiveDefinitions } from '../../lib/live-definitions.ts';
import { showFailure } from '../../lib/report-failure.ts';
import { readForm, usePersonOf } from '../../lib/get-forms.ts';
import { LARGE_TEXT } from '../../theme/large-text.ts';

const FormAdvice = lazy(async () => ({
  default: (await import('../../features/assistant/components/form-advice.tsx')).FormAdvice,
}));

const adviceOf =
  ({ id, revision, formData }: FormView): RenderAside =>
  (tools) => (
    <PartBoundary>
      <Suspense>
        <FormAdvice form={{ id, revision, hasAnswers: Object.keys(formData).length > 0 }} tools={tools} />
      </Suspense>
    </PartBoundary>
  );

/** A form's page: its header, from the forms feature, above the wizard or the review. */
export function FormDetailPage() {
  const { id = '' } = useParams();
  // Back leads to the list instead of a step of a deleted form.
  return wasDeleted(id) ? <Navigate to={backToForms()} replace /> : <FormDetail key={id} id={id} />;
}

/** Memoised, because a move to another step changes the URL but nothing in this component. */
const FormDetail = memo(function FormDetail({ id }: { id: string }) {
  const { view, isCurrent, error, retry } = useForm(id);
  const person = usePersonOf()(id);
  /** The header comes with the form: until then its height changes, by the form's name and, on a phone, the step. */
  const [isOpened, setOpened] = useState(false);
  /** The form was submitted or locked elsewhere: the server's version, while the wizard stays with `instead`. */
  const [locked, setLocked] = useState<{ form: FormView; instead: FormView }>();
  /** Increased when the form is opened again on this page. */
  const [round, setRound] = useState(0);
  const definition = useDefinition(view);
  const saver = useRef<Saver | null>(null);
  const pdf = useDownloadForm();
  const copy = useCopyForm();
  // The answer to a save contains the hash of the current definition, and the wizard switches to that definition.
  useLiveDefinitions(({ forms }) => {
    if (view && forms[view.formType] !== view.definition.sha256) void saver.current?.saveNow();
  });
  // The user has opened a notification of the form: the wizard goes on, or the page shows the form with what was typed.
  if (view && locked && view !== locked.instead) {
    setLocked(undefined);
    if (!isEditable(view.status) || view.isLocked) setRound(round + 1);
  }
  const isLocked = locked !== undefined;
  useEffect(() => {
    if (!isLocked) saver.current?.unlock();
  }, [isLocked]);

  if (error) return <NotLoaded error={error} onRetry={retry} />;
  if (!view)
    return (
      <chakra.div {...pageInset} paddingTop="10">
        <FormSkeleton title="Form" />
      </chakra.div>
    );

  // The server makes the file from its saved answers, so unsaved answers are saved first. A locked form takes no more.
  const saveFirst = async (): Promise<boolean> => {
    if (!saver.current || saver.current.store.getState().locked !== null) return true;
    const outcome = await saver.current.saveUnsaved();
    if (!outcome.ok) showFailure('Error saving form', outcome.message);
    return outcome.ok;
  };
  const download = async (): Promise<void> => {
    if (await saveFirst()) await pdf.run(view);
  };
  // Without an answer the header stays as it is: the wizard already says that the form is locked.
  const showLocked = async (): Promise<void> => {
    setLocked({ form: view, instead: view });
    const form = await readForm(id).catch(() => undefined);
    if (form) setLocked((now) => now && { ...now, form });
  };
  const restored = async (form: FormView): Promise<void> => {
    // The restore has stored the answers on the screen in the history. They must not be saved over the restored ones.
    saver.current?.discard();
    await putForm(form);
    setRound(round + 1);
  };
  return (
    <chakra.div {...pageInset} paddingTop={{ base: '3', md: '6' }} paddingBottom={{ base: '14', md: '20' }}>
      {isOpened && (
        <>
          <FormHeader
            form={locked?.instead === view ? locked.form : view}
            person={person}
            meta={definition.form?.meta}
            saveFirst={saveFirst}
            onDeleted={() => saver.current?.discard()}
            onRestored={(form) => void restored(form)}
          />
          <chakra.hr
            marginTop={{ base: '3', md: '5' }}
            borderColor="border"
            marginInline={{ base: '-5', md: '0' }}
            css={{ [LARGE_TEXT]: { marginInline: '-3' } }}
            data-print="hide"
          />
          <CopiedNotice answers={view.formData} form={definition.form} />
        </>
      )}
      <WizardBoundary key={round} saverRef={saver} onBroken={() => setOpened(true)}>
        {isCurrent ? (
          <DownloadContext value={{ busy: pdf.busy, run: download }}>
            <FormBody
              view={view}
              person={person}
              definition={definition}
              copy={{ busy: copy.busy, run: () => copy.run(id) }}
              saverRef={saver}
              onOpened={() => setOpened(true)}
              onLocked={() => void showLocked()}
              aside={adviceOf(view)}
            />
          </DownloadContext>
        ) : (
          <FormSkeleton title={personFirst(person, view.title)} />
        )}
      </WizardBoundary>
    </chakra.div>
  );
});

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page title="Error loading form">
      <PageHeading marginBottom="6">This form could not be loaded</PageHeading>
      <LoadingError error={error} onRetry={onRetry} />
      <chakra.div marginTop="6">
        <ButtonLink to={paths.forms.to()}>Back to Forms</ButtonLink>
      </chakra.div>
    </Page>
  );
}

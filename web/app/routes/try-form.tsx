/** A form to try without an account. After the sign-up, its answers become a form of the account. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { initialAnswers } from '../../../engine/answers.ts';
import type { FieldPath, Form } from '../../../engine/model/form.ts';
import { createWizard } from '../../../engine/wizard/wizard.ts';
import { confirm } from '../../components/ui/confirm-dialog.tsx';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { Page, PageHeading, pageInset } from '../../components/ui/page.tsx';
import { toast } from '../../components/ui/toaster.tsx';
import { paths } from '../../config/paths.ts';
import { adoptTrial, trialAnswers, trialNotice } from '../../features/trial/adopt-trial.ts';
import { RefusedBanner, TrialBanner } from '../../features/trial/components/trial-banner.tsx';
import { createTrialSaver } from '../trial/trial-saver.ts';
import { readTrial, removeTrial, type Trial } from '../../features/trial/trial-store.ts';
import { LoadingError } from '../../features/wizard/form-body.tsx';
import { FormWizard } from '../../features/wizard/form-wizard.tsx';
import { loadForm } from '../../features/wizard/loading/load-form.ts';
import { useCompiledForm } from '../../features/wizard/loading/use-compiled-form.ts';
import { DownloadContext } from '../../features/wizard/review/copies.tsx';
import { questionName } from '../../features/wizard/question-name.ts';
import { localForm } from '../../features/wizard/local-form.ts';
import type { Saver } from '../../features/wizard/saving/saver-types.ts';
import { WizardGlobal } from '../../features/wizard/wizard-global.tsx';
import { fieldErrors, isRefused } from '../../lib/api-error.ts';
import { askedPath } from '../../lib/asked-path.ts';
import { localToday } from '../../lib/device-day.ts';
import { fetchCatalogue, useCatalogue } from '../../lib/get-catalogue.ts';
import { randomId } from '../../lib/random-id.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { useUser } from '../../lib/session.ts';
import { useFresh } from '../../lib/use-fresh.ts';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here.ts';
import { useOnce } from '../../lib/use-once.ts';
import { NotFound } from '../not-found.tsx';

export function TryFormPage() {
  const { type = '' } = useParams();
  return <TryType key={type} type={type} />;
}

function TryType({ type }: { type: string }) {
  const { user } = useUser();
  const { data: catalogue, error, mutate } = useCatalogue();
  const sha256 = catalogue?.find((entry) => entry.type === type)?.sha256;
  const { data: form, error: formError, mutate: loadAgain } = useCompiledForm(type, sha256);
  const { data: stored, isFresh } = useFresh(['trial', type], async () => ({ trial: await readTrial(type) }));

  if (catalogue && !sha256) return <NotFound />;
  if (error ?? formError) {
    return (
      <Page title="Error loading form">
        <PageHeading marginBottom="6">This form could not be loaded</PageHeading>
        <LoadingError
          error={error ?? formError}
          onRetry={() => {
            void mutate();
            void loadAgain();
          }}
        />
      </Page>
    );
  }
  if (!form || !stored || !isFresh) return <PageSpinner />;
  if (!user) return <TryForm form={form} trial={stored.trial} />;
  return <Adopt form={form} hasTrial={stored.trial !== undefined} />;
}

/** The form as the server has it now: a new version may have been published since the page was loaded. */
async function currentForm(form: Form): Promise<Form> {
  const { type } = form.meta;
  const sha256 = (await fetchCatalogue()).find((entry) => entry.type === type)?.sha256;
  return sha256 === undefined || sha256 === form.sha256 ? form : loadForm(type, sha256);
}

const fieldOf = (form: Form, path: FieldPath) => form.byName.get(path.split('/')[0] ?? '');

/** The account exists, but the server refuses an answer of the trial: the user corrects it, and the form is created. */
interface Refused {
  /** The field's path and the server's message. */
  readonly answer: readonly [FieldPath, string];
  readonly again: () => void;
}

/**
 * Creates the form after the user has signed up to keep the answers; without answers, shows the forms. A user who comes
 * in another way is asked first, because the answers may be another person's.
 */
function Adopt({ form, hasTrial }: { form: Form; hasTrial: boolean }) {
  const fromHere = useNavigateFromHere();
  const mustAsk = !useSearchParams()[0].has('keep') && hasTrial;
  const [failed, setFailed] = useState<{ error: unknown; trial: Trial | undefined }>();
  const adopt = async (hasAgreed: boolean): Promise<void> => {
    setFailed(undefined);
    const goTo = fromHere();
    const path = askedPath();
    try {
      const agreed =
        hasAgreed ||
        (await confirm({
          title: 'Add these answers to your forms?',
          text: `This browser has answers to ${form.meta.heading} that were given without an account. If they are yours, they become your form. Otherwise they stay in this browser.`,
          confirmLabel: 'Add to my forms',
          cancelLabel: 'Not mine',
        }));
      if (!agreed) return await goTo(paths.forms.to(), { replace: true });
      const view = await adoptTrial(await currentForm(form));
      if (!view) return await goTo(paths.forms.to(), { replace: true });
      toast({ title: 'Form created', description: 'The answers that you gave without an account are in it.' });
      await goTo(paths.form.to(view.id, view.place.step), { replace: true });
    } catch (error) {
      setFailed({ error, trial: await readTrial(form.meta.type) });
      // The page itself says it to a user who has not left it.
      if (askedPath() !== path) reportFailure('Error creating form', error);
    }
  };
  // The form must be created only once.
  useOnce(() => void adopt(!mustAsk));
  if (failed === undefined) return <PageSpinner />;
  const { error, trial } = failed;
  const again = (): void => void adopt(true);
  const refused = isRefused(error) && Object.entries(fieldErrors(error)).find(([path]) => fieldOf(form, path));
  if (trial && refused) return <TryForm form={form} trial={trial} refused={{ answer: refused, again }} />;
  return (
    <Page title="Error creating form">
      <PageHeading marginBottom="6">Your form could not be created</PageHeading>
      <LoadingError error={error} onRetry={again} />
    </Page>
  );
}

/**
 * The form with the answers that are stored in this browser. `Delete my answers` starts it again without answers, or
 * leads to the forms of a user who has an account.
 */
function TryForm({ form, trial, refused }: { form: Form; trial: Trial | undefined; refused?: Refused }) {
  const [round, setRound] = useState({ number: 0, trial });
  const { type } = form.meta;
  const begin = async (): Promise<void> => {
    await removeTrial(type).catch(() => undefined);
    // Nothing is left to create: the account's forms are shown.
    if (refused) return refused.again();
    setRound(({ number }) => ({ number: number + 1, trial: undefined }));
  };
  return <TrialWizard key={round.number} form={form} trial={round.trial} refused={refused} onDelete={begin} />;
}

function TrialWizard({
  form,
  trial,
  refused,
  onDelete,
}: {
  form: Form;
  trial: Trial | undefined;
  refused: Refused | undefined;
  onDelete: () => Promise<void>;
}) {
  const { type } = form.meta;
  const saver = useRef<Saver | null>(null);
  const navigate = useNavigate();
  const [id] = useState(() => trial?.id ?? randomId());
  const [kept, setKept] = useState(true);
  const [opened] = useState(() =>
    localForm(form, trial ? trialAnswers(trial, form) : initialAnswers(form), trial?.place),
  );
  const [migrated] = useState(() => trial && trialNotice(trial, form));
  const [refusal] = useState(() => {
    if (!refused) return undefined;
    const [path, message] = refused.answer;
    const { formData: answers } = opened;
    return `${questionName(createWizard({ form, answers, passed: [], today: localToday() }), path)}: ${message}`;
  });
  const stepPath = useCallback((step?: string) => paths.tryForm.to(type, step), [type]);
  useEffect(() => saver.current?.store.subscribe((state) => setKept(state.kept)), []);

  const deleteAnswers = async (): Promise<void> => {
    if (
      !(await confirm({
        title: 'Delete my answers',
        text: 'All answers to this form are deleted from this browser.',
        confirmLabel: 'Delete my answers',
        cancelLabel: 'Keep them',
        danger: true,
      }))
    )
      return;
    await navigate(stepPath(), { replace: true });
    saver.current?.discard();
    await onDelete();
  };
  const isGoing = useRef(false);
  const goOn = async (): Promise<void> => {
    // A second press must not create the form again.
    if (isGoing.current) return;
    isGoing.current = true;
    await saver.current?.saveUnsaved();
    refused?.again();
  };
  const download = {
    busy: false,
    run: async () => {
      if (refused) return await goOn();
      toast({ title: 'You need an account to download', description: 'Create one. Your answers are kept.' });
      await navigate(paths.signUp.to(paths.tryForm.keep(type)));
    },
  };
  return (
    <chakra.div {...pageInset} paddingTop={{ base: '5', md: '8' }} paddingBottom={{ base: '14', md: '20' }}>
      <WizardGlobal />
      <PageHeading marginBottom="4" data-print="hide">
        {form.meta.heading}
      </PageHeading>
      <chakra.div marginBottom="4" data-print="hide">
        {refusal === undefined ? (
          <TrialBanner type={type} kept={kept} onDelete={() => void deleteAnswers()} />
        ) : (
          <RefusedBanner refusal={refusal} onCreate={() => void goOn()} onDelete={() => void deleteAnswers()} />
        )}
      </chakra.div>
      <DownloadContext value={download}>
        <FormWizard
          opened={opened}
          form={form}
          title={form.meta.heading}
          saverRef={saver}
          stepPath={stepPath}
          makeSaver={(wizard) => createTrialSaver(wizard, { id, migrated, hasAccount: refused !== undefined })}
        />
      </DownloadContext>
    </chakra.div>
  );
}

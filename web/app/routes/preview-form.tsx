/** The real wizard over sample answers, alone on its page: it stands in the frames of a preview. */
import { useCallback, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { FormView } from '../../../api/features/forms/schemas.ts';
import { initialAnswers } from '../../../engine/answers.ts';
import type { Form } from '../../../engine/form.ts';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { pageInset } from '../../components/ui/page.tsx';
import { paths } from '../../config/paths.ts';
import { usePreview } from '../../features/preview/calls/get-preview.ts';
import { FormWizard } from '../../features/wizard/form-wizard.tsx';
import { loadForm } from '../../features/wizard/loading/load-form.ts';
import { localToday } from '../../features/wizard/saving/local-today.ts';
import type { Saver } from '../../features/wizard/saving/saver-types.ts';
import { WizardGlobal } from '../../features/wizard/wizard-global.tsx';
import { createPreviewSaver } from '../preview/preview-saver.ts';

export function Component() {
  const { type = '' } = useParams();
  const [search] = useSearchParams();
  const seed = Number(search.get('seed') ?? 1);
  const { data: preview } = usePreview(type, seed, localToday());
  const sha256 = preview?.sha256;
  const { data: form } = useSWR(sha256 ? ['compiled-form', type, sha256] : null, () => loadForm(type, sha256!));
  if (!preview || !form) return <PageSpinner />;
  return <PreviewForm form={form} answers={search.has('empty') ? initialAnswers(form) : preview.answers} />;
}

const NO_COPY = { busy: false, run: () => Promise.resolve() };

function PreviewForm({ form, answers }: { form: Form; answers: FormView['formData'] }) {
  const saver = useRef<Saver | null>(null);
  const { type } = form.meta;
  const [opened] = useState<FormView>(() => openedForm(form, answers));
  const stepPath = useCallback((step?: string) => paths.previewForm.to(type, step), [type]);
  return (
    <chakra.main {...pageInset} paddingBottom="14">
      <WizardGlobal />
      <FormWizard
        opened={opened} form={form} title={form.title} download={NO_COPY} saverRef={saver}
        stepPath={stepPath}
        makeSaver={(wizard) => createPreviewSaver(wizard, (sha256) => loadForm(type, sha256))}
      />
    </chakra.main>
  );
}

/** A draft that no server knows, each of whose steps may be looked at. */
function openedForm(form: Form, formData: FormView['formData']): FormView {
  const now = new Date().toISOString();
  return {
    id: 'preview', formType: form.meta.type, title: form.title, status: 'DRAFT', completionPercentage: 0, deadline: null, deadlineLabel: null, ownDeadline: null, person: null, continueAt: null,
    createdAt: now, updatedAt: now, formData, place: { passed: form.steps.map(({ id }) => id) }, revision: 1,
    definition: { sha256: form.sha256, version: form.meta.version }, submittedAt: null,
  };
}

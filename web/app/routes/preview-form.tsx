/** The real wizard with sample answers, alone on its page. The preview shows it in its frames. */
import { useCallback, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { FormView } from '../../../api/modules/forms/schemas.ts';
import { initialAnswers } from '../../../engine/answers.ts';
import type { Form } from '../../../engine/model/form.ts';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { pageInset } from '../../components/ui/page.tsx';
import { paths } from '../../config/paths.ts';
import { usePreview } from '../../features/preview/api/get-preview.ts';
import { FormWizard } from '../../features/wizard/form-wizard.tsx';
import { loadForm } from '../../features/wizard/loading/load-form.ts';
import { useCompiledForm } from '../../features/wizard/loading/use-compiled-form.ts';
import { localForm } from '../../features/wizard/local-form.ts';
import { localToday } from '../../lib/device-day.ts';
import type { Saver } from '../../features/wizard/saving/saver-types.ts';
import { WizardGlobal } from '../../features/wizard/wizard-global.tsx';
import { createPreviewSaver } from '../preview/preview-saver.ts';

export function PreviewFormRoute() {
  const { type = '' } = useParams();
  const [search] = useSearchParams();
  const seed = Number(search.get('seed') ?? 1);
  const { data: preview } = usePreview(type, seed, localToday());
  const { data: form } = useCompiledForm(type, preview?.sha256);
  if (!preview || !form) return <PageSpinner />;
  return <PreviewForm form={form} answers={search.has('empty') ? initialAnswers(form) : preview.answers} />;
}

function PreviewForm({ form, answers }: { form: Form; answers: FormView['formData'] }) {
  const saver = useRef<Saver | null>(null);
  const { type } = form.meta;
  const [opened] = useState(() => localForm(form, answers, { passed: form.steps.map(({ id }) => id) }));
  const stepPath = useCallback((step?: string) => paths.previewForm.to(type, step), [type]);
  return (
    <chakra.main {...pageInset} paddingBottom="14">
      <WizardGlobal />
      <FormWizard
        opened={opened}
        form={form}
        title={form.title}
        saverRef={saver}
        stepPath={stepPath}
        makeSaver={(wizard) => createPreviewSaver(wizard, (sha256) => loadForm(type, sha256))}
      />
    </chakra.main>
  );
}

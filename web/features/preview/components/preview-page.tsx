/** Previews a form while its author writes it: the wizard, the current step's rules, and the PDF, side by side. */
import { useMemo, useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { PreviewView } from '../../../../api/features/preview/schemas.ts';
import type { LiveState } from '../../../../api/lib/watch-definitions.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { resolve } from '../../../../engine/resolve.ts';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useFrames } from '../use-frames.ts';
import { HiddenPanel } from './hidden-panel.tsx';
import { PdfPanel } from './pdf-panel.tsx';
import { Problems } from './problems.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { Toolbar, type View } from './toolbar.tsx';
import { WizardFrame } from './wizard-frame.tsx';

export interface PreviewPageProps {
  readonly view: PreviewView;
  /** The form of the last saved file. */
  readonly form: Form;
  readonly live: LiveState;
  /** The user's local date, `YYYY-MM-DD`. */
  readonly today: string;
}

const Columns = chakra('div', {
  base: { display: 'grid', gap: '6', alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    view: {
      phone: {
        lg: { gridTemplateColumns: '390px minmax(0, 1fr)' },
        xl: { gridTemplateColumns: '390px minmax(0, 1fr) minmax(0, 1.1fr)' },
      },
      wide: { lg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      both: { lg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
});
const Wizards = chakra('div', {
  base: { display: 'flex', gap: '6', minWidth: '0', overflowX: 'auto' },
  variants: { view: { phone: {}, wide: { lg: { gridColumn: '1 / -1' } }, both: { lg: { gridColumn: '1 / -1' } } } },
});

export function PreviewPage({ view: preview, form, live, today }: PreviewPageProps) {
  const [search] = useSearchParams();
  const [view, setView] = useState<View>('phone');
  const { said, attach } = useFrames(form.sha256);
  const answers = said?.answers ?? preview.answers;
  const stepId = form.steps.find(({ id }) => id === said?.stepId)?.id ?? form.steps[0]?.id ?? '';
  const resolution = useMemo(() => resolve(form, answers, { today }), [form, answers, today]);
  // Constant, because an iframe whose address changes loads again.
  const [src] = useState(() => `${paths.previewForm.to(form.meta.type, form.steps[0]?.id)}?${search}`);
  useDocumentTitle(`Preview: ${form.title}`);
  return (
    <chakra.main padding={{ base: '4', md: '6' }} display="flex" flexDirection="column" gap="5">
      <Toolbar form={form} file={preview.file} view={view} onView={setView} />
      <Problems problems={live.problems} />
      <Columns view={view}>
        <Wizards view={view}>
          {view !== 'wide' && <WizardFrame key="phone" ref={attach} src={src} viewport="phone" />}
          {view !== 'phone' && <WizardFrame key="wide" ref={attach} src={src} viewport="wide" />}
        </Wizards>
        <Flex direction="column" gap="8" minWidth="0">
          <HiddenPanel resolution={resolution} answers={answers} stepId={stepId} />
          <RulesPanel form={form} stepId={stepId} />
        </Flex>
        <PdfPanel form={form} answers={answers} today={today} />
      </Columns>
    </chakra.main>
  );
}

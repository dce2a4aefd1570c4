import { chakra } from '@chakra-ui/react';
import type { Answers } from '../../../../engine/model/types.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { textLinkStyle } from '../../../components/ui/text-link.tsx';
import { usePreviewPdf } from '../api/use-preview-pdf.ts';
import { Note, Panel } from './panel.tsx';

const Frame = chakra('iframe', {
  base: {
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'l3',
    width: 'full',
    height: 'min(48rem, calc(100dvh - 14rem))',
    minHeight: '28rem',
    bg: 'bg.muted',
  },
});
const PlainLink = chakra('a', { base: textLinkStyle });

/** The current answers as a PDF, in the browser's own viewer. */
export function PdfPanel({ form, answers, today }: { form: Form; answers: Answers; today: string }) {
  const { url, error } = usePreviewPdf(form.meta.type, form.sha256, answers, today);
  return (
    <Panel title="PDF" id="preview-pdf">
      {error !== undefined && (
        <Banner status="error" role="alert" title="No PDF.">
          {error}
        </Banner>
      )}
      {url === undefined ? (
        <Note>The PDF is being made.</Note>
      ) : (
        <>
          <Note marginBottom="2">
            It follows the answers.{' '}
            <PlainLink href={url} target="_blank">
              Open it by itself
            </PlainLink>
          </Note>
          <Frame src={url} title="The form as a PDF" />
        </>
      )}
    </Panel>
  );
}

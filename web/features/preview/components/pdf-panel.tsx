import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Answers } from '../../../../engine/model/types.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { textLinkStyle } from '../../../components/ui/text-link.tsx';
import { Note, Panel } from './panel.tsx';
import { serverMessage } from '../../../lib/api-error.ts';
import { read } from '../../../lib/api.ts';
import { previewApi } from '../api/get-preview.ts';

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

/** The PDF is made again after this many milliseconds without a change. */
const QUIET = 1_000;

interface PreviewPdf {
  readonly url?: string;
  readonly error?: string;
}

/** The address of the answers' PDF. It updates when the answers have not changed for a moment. */
function usePreviewPdf(type: string, sha256: string, answers: Answers, today: string): PreviewPdf {
  const [made, setMade] = useState<PreviewPdf>({});
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void read(previewApi[':type'].pdf.$post({ param: { type }, json: { answers, today, sha256 } }))
        .then(
          ({ id }): PreviewPdf => ({ url: `/api/preview/pdf/${id}` }),
          (error: unknown): PreviewPdf => ({ error: serverMessage(error) ?? 'The PDF could not be made.' }),
        )
        .then((pdf) => current && setMade(pdf));
    }, QUIET);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [type, sha256, answers, today]);
  return made;
}

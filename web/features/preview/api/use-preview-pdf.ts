import { useEffect, useState } from 'react';
import type { Answers } from '../../../../engine/model/types.ts';
import { serverMessage } from '../../../lib/api-error.ts';
import { read } from '../../../lib/api.ts';
import { previewApi } from './preview-api.ts';

/** The PDF is made again after this many milliseconds without a change. */
const QUIET = 1_000;

export interface PreviewPdf {
  readonly url?: string;
  readonly error?: string;
}

/** The address of the answers' PDF. It updates when the answers have not changed for a moment. */
export function usePreviewPdf(type: string, sha256: string, answers: Answers, today: string): PreviewPdf {
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

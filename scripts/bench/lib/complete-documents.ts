import { pdfDocument, type PdfDocument } from '../../../engine/pdf/pdf-document.ts';
import { resolve } from '../../../engine/resolve.ts';
import { answerFixtures } from '../../../tests/fixtures/answers/index.ts';
import { productForm } from '../../../tests/support/product-form.ts';

const TODAY = '2026-11-20';

/** The PDF document of every complete DS-160 in the test fixtures. Their names use six scripts. */
export function completeDocuments(): PdfDocument[] {
  const form = productForm('DS160');
  return answerFixtures
    .filter(({ type }) => type === 'DS160')
    .map(({ name, answers }) =>
      pdfDocument({
        form,
        answers,
        resolution: resolve(form, answers, { today: TODAY }),
        today: TODAY,
        formId: name,
        title: form.title,
        draft: true,
        submittedAt: null,
        productName: 'Formport',
      }),
    );
}

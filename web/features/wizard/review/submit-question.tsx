import { chakra } from '@chakra-ui/react';
import type { Form } from '../../../../engine/model/form.ts';
import type { Question } from '../../../components/ui/confirm-dialog.tsx';
import { PRODUCT_NAME } from '../../../config/product.ts';

/** The confirmation before submitting: what submitting does, what it does not do, and that it cannot be undone. */
export const submitQuestion = ({ title, meta }: Pick<Form, 'title' | 'meta'>): Question => ({
  title: `Submit ${title}?`,
  text: (
    <chakra.div display="grid" gap="3">
      <p>
        {PRODUCT_NAME} keeps your answers as they are now. You cannot change this form afterwards. This cannot be
        undone.
      </p>
      <p>You can still read, download and copy the form.</p>
      <p>
        Nothing is sent to the government, a school or an employer. {meta.filedBy} The next page tells you what comes
        next.
      </p>
    </chakra.div>
  ),
  confirmLabel: 'Submit form',
  cancelLabel: 'Keep editing',
});

/** At the top of a copy that was just made: names the answers that would be wrong for another person. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { isBlank } from '../../../../engine/answers.ts';
import { fieldName } from '../../../../engine/model/field-name.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { keepFocus } from '../../../lib/focus.ts';
import { isJustCopied } from '../api/copy-form.ts';

interface CopiedNoticeProps {
  readonly answers: FormView['formData'];
  readonly form: Form | undefined;
}

export function CopiedNotice({ answers: latest, form }: CopiedNoticeProps) {
  const { state } = useLocation();
  // A move to another step has another location, and a changed answer must not leave the list.
  const [copied] = useState(isJustCopied(state) ? latest : undefined);
  const [isRead, setRead] = useState(false);
  if (!copied || !form || isRead) return null;
  const names = personalFields(form).filter(({ name }) => !isBlank(copied[name]));
  if (names.length === 0) return null;
  const dismiss = (): void => {
    flushSync(() => setRead(true));
    keepFocus(document.querySelector('h1'));
  };
  return (
    <Banner
      marginTop="5"
      data-print="hide"
      status="warning"
      role="status"
      title="This copy has the answers of the original, also those about the person."
      action={<Button onClick={dismiss}>OK</Button>}
    >
      If it is for another person, change all answers about the person, first of all{' '}
      {new Intl.ListFormat('en').format(names.map(({ definition }) => `'${fieldName(definition)}'`))}.
    </Banner>
  );
}

/** The questions that ask for the name of the form's person, and those that identify a person, in the order of the form. */
const personalFields = ({ fields, meta }: Form) =>
  fields.filter(({ name, definition }) => definition['x-sensitive'] || meta.person?.includes(name));

import { chakra } from '@chakra-ui/react';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { isEditable } from '../../../../engine/product/status.ts';

/** Visible only on paper. */
export const PrintOnly = chakra('div', { base: { display: 'none', _print: { display: 'block' } } });

/** The head of the printed form: its name, its id, and 'Draft' if it is not submitted. */
export function PrintHeader({ form, view }: { form: Form; view: Pick<FormView, 'id' | 'status'> }) {
  return (
    <PrintOnly borderBottomWidth="1px" paddingBottom="3" marginBottom="6">
      <chakra.p textStyle="heading">{form.meta.heading}</chakra.p>
      <chakra.p textStyle="hint">{form.meta.subtitle}</chakra.p>
      <chakra.p textStyle="detail" marginTop="1">
        {form.meta.code} · <chakra.span fontFamily="mono">{view.id}</chakra.span>
        {isEditable(view.status) && ' · Draft, not submitted'}
      </chakra.p>
    </PrintOnly>
  );
}

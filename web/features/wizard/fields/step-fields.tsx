import type { Field } from '../../../../engine/model/form.ts';
import { FieldSections } from './field-sections.tsx';
import { FieldContainer } from './field-styles.tsx';
import { GroupField } from './group-field.tsx';

/** The questions of a step. */
export function StepFields({ fields }: { fields: readonly Field[] }) {
  return (
    <FieldContainer>
      <FieldSections fields={fields} Group={GroupField} />
    </FieldContainer>
  );
}

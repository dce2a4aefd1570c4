import type { Field } from '../../../../engine/model/form.ts';
import { FieldSections } from './field-sections.tsx';
import { FieldGround } from './field-styles.tsx';
import { GroupField } from './group-field.tsx';

/** The questions of a step. */
export function StepFields({ fields }: { fields: readonly Field[] }) {
  return (
    <FieldGround>
      <FieldSections fields={fields} Group={GroupField} />
    </FieldGround>
  );
}

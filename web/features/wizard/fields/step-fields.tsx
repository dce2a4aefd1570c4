import { memo } from 'react';
import type { Field } from '../../../../engine/form.ts';
import { FieldSections } from './field-sections.tsx';
import { FieldGround } from './field-styles.tsx';
import { GroupField } from './group-field.tsx';

/** The questions of a step. Memoised: one that was drawn ahead is not drawn again. */
export const StepFields = memo(function StepFields({ fields }: { fields: readonly Field[] }) {
  return (
    <FieldGround>
      <FieldSections fields={fields} Group={GroupField} />
    </FieldGround>
  );
});

/** One field of the step, memoised: a key press renders the row it is typed into and no other. */
import { memo, useCallback } from 'react';
import type { Field, FieldPath } from '../../../../engine/model/form.ts';
import { FieldOffer } from '../prefill/field-offer.tsx';
import { RjsfField } from '../rjsf/adapter.ts';
import { PathContext, useWizard } from '../wizard-context.ts';
import { afterPress } from '../../../lib/after-press.ts';
import { useField } from './use-field.ts';

export const FieldRow = memo(function FieldRow({ field, path }: { field: Field; path: FieldPath }) {
  const wizard = useWizard();
  const { value, visible, error, advice } = useField(wizard, path);
  const onLeave = useCallback(() => afterPress(() => wizard.touch(path)), [wizard, path]);
  const onChange = useCallback((next: unknown) => wizard.setAnswer(path, next), [wizard, path]);
  if (!visible) return null;
  return (
    <div data-field={path} data-conditional={field.visibleWhen ? '' : undefined}>
      <PathContext value={path}>
        <RjsfField
          form={wizard.form()}
          field={field}
          path={path}
          value={value}
          error={error}
          advice={advice}
          onChange={onChange}
          onLeave={onLeave}
        />
      </PathContext>
      {path === field.name && <FieldOffer field={field} value={value} />}
    </div>
  );
});

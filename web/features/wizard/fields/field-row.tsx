/** One field of the step. It is memoised: a key press renders only the row that it is typed into. */
import { memo, useCallback } from 'react';
import { useStore } from 'zustand/react';
import type { Field, FieldPath } from '../../../../engine/model/form.ts';
import { FieldOffer } from '../prefill/field-offer.tsx';
import { RjsfField } from '../rjsf/adapter.ts';
import { PathContext, useWizard } from '../wizard-context.ts';
import { formAssistantStore } from '../../../lib/form-assistant.ts';
import { afterPress } from '../../../lib/after-press.ts';
import { ExplainButton } from './explain-button.tsx';
import { useField } from './use-field.ts';

export const FieldRow = memo(function FieldRow({ field, path }: { field: Field; path: FieldPath }) {
  const wizard = useWizard();
  const { value, visible, error, advice } = useField(wizard, path);
  const onLeave = useCallback(() => afterPress(() => wizard.touch(path)), [wizard, path]);
  const onChange = useCallback((next: unknown) => wizard.setAnswer(path, next), [wizard, path]);
  // Questions inside a repeating group's row have no topic.
  const topic = useStore(formAssistantStore, ({ topics }) => topics[path]);
  if (!visible) return null;
  return (
    <div data-field={path} data-conditional={field.visibleWhen ? '' : undefined} data-explained={topic && ''}>
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
      {topic && <ExplainButton field={field} topic={topic} />}
      {path === field.name && <FieldOffer field={field} value={value} />}
    </div>
  );
});

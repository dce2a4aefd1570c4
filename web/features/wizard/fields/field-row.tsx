/** One field of the step. It is memoised: a key press renders only the row that it is typed into. */
import { memo, useCallback } from 'react';
import { useStore } from 'zustand/react';
import type { Field, FieldPath } from '../../../../engine/model/form.ts';
import { FieldOffer } from '../prefill/field-offer.tsx';
import { RjsfField } from '../rjsf/adapter.ts';
import { PathContext, useWizard } from '../wizard-context.ts';
import { formAssistantStore, explainField } from '../../../lib/form-assistant.ts';
import { afterPress } from '../../../lib/after-press.ts';
import { leaveField } from './leave-field.ts';
import { useField } from './use-field.ts';
import { CircleHelp } from 'lucide-react';
import { fieldName } from '../../../../engine/model/field-name.ts';

export const FieldRow = memo(function FieldRow({ field, path }: { field: Field; path: FieldPath }) {
  const wizard = useWizard();
  const { visible, ...slice } = useField(wizard, path);
  const onLeave = useCallback(() => afterPress(() => leaveField(wizard, field, path)), [wizard, field, path]);
  const onChange = useCallback((next: unknown) => wizard.setAnswer(path, next), [wizard, path]);
  // Questions inside a repeating group's row have no topic.
  const topic = useStore(formAssistantStore, ({ topics }) => topics[path]);
  if (!visible) return null;
  return (
    <div data-field={path} data-conditional={field.visibleWhen ? '' : undefined} data-explained={topic && ''}>
      <PathContext value={path}>
        <RjsfField form={wizard.form()} field={field} path={path} {...slice} onChange={onChange} onLeave={onLeave} />
      </PathContext>
      {topic && <ExplainButton field={field} topic={topic} />}
      {path === field.name && <FieldOffer field={field} value={slice.value} />}
    </div>
  );
});

/** A button at the end of a question's label. It opens the assistant with the explanation of the question. */
function ExplainButton({ field, topic }: { field: Field; topic: string }) {
  const label = `Explain '${fieldName(field.definition)}'`;
  return (
    <button
      type="button"
      data-part="explain"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => explainField({ field: field.name, topic })}
    >
      <CircleHelp size={18} />
    </button>
  );
}

import { CircleHelp } from 'lucide-react';
import type { Field } from '../../../../engine/model/form.ts';
import { fieldName } from '../../../../engine/model/field-name.ts';
import { explainField } from '../../../lib/form-assistant.ts';

/** A button at the end of a question's label. It opens the assistant with the explanation of the question. */
export function ExplainButton({ field, topic }: { field: Field; topic: string }) {
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

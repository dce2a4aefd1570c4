/** One field of the step, memoised: a key press renders the row it is typed into and no other. */
import { memo, useCallback, useMemo } from 'react';
import type { Advice, Field, FieldPath } from '../../../../engine/form.ts';
import { useWizard } from '../wizard-context.ts';
import { FieldOffer } from '../prefill/field-offer.tsx';
import { RjsfField } from '../rjsf/adapter.ts';
import type { RowOptions } from '../widgets/widget-props.ts';
import { afterPress } from './after-press.ts';
import { adviceId, errorId, fieldDomId, helpId } from './field-ids.ts';
import { useField } from './use-field.ts';

export const FieldRow = memo(function FieldRow({ field, path }: { field: Field; path: FieldPath }) {
  const wizard = useWizard();
  const { value, visible, error, advice } = useField(wizard, path);
  const onLeave = useCallback(() => afterPress(() => wizard.touch(path)), [wizard, path]);
  const onChange = useCallback((next: unknown) => wizard.setAnswer(path, next), [wizard, path]);
  const row = useMemo<RowOptions>(
    () => ({ field, path, error, advice, onLeave, describedBy: describedBy(field, path, error, advice) }),
    [field, path, error, advice, onLeave],
  );
  if (!visible) return null;
  return (
    <div data-field={path} data-conditional={field.visibleWhen ? '' : undefined}>
      <RjsfField row={row} value={value} required={field.required} onChange={onChange} />
      {path === field.name && <FieldOffer field={field} value={value} />}
    </div>
  );
});

/** Only ids that are on the page: an empty reference is read out as nothing at all. */
function describedBy(
  field: Field,
  path: FieldPath,
  error: string | undefined,
  advice: readonly Advice[],
): string | undefined {
  const id = fieldDomId(path);
  const ids = [
    field.definition['x-help'] && helpId(id),
    error !== undefined && errorId(id),
    advice.length > 0 && adviceId(id),
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

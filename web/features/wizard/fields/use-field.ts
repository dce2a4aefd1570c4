/** One field's slice of the wizard state: its row renders again only when this slice changes. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';

type FieldSlice = ReturnType<typeof readField>;

export function useField(wizard: Wizard, path: FieldPath): FieldSlice {
  const last = useRef<FieldSlice | undefined>(undefined);
  const subscribe = useCallback((listener: () => void) => wizard.subscribeField(path, listener), [wizard, path]);
  const snapshot = useCallback(() => {
    const next = readField(wizard, path);
    // React compares by identity: an equal slice must be the same object.
    if (!last.current || !equalSlices(last.current, next)) last.current = next;
    return last.current;
  }, [wizard, path]);
  return useSyncExternalStore(subscribe, snapshot);
}

function readField(wizard: Wizard, path: FieldPath) {
  const { resolver } = wizard;
  return {
    value: resolver.value(path),
    visible: resolver.field(path)?.visible ?? false,
    /** The message to show now. */
    error: wizard.shownError(path)?.message,
    advice: wizard.shownAdvice(path),
  };
}

function equalSlices(a: FieldSlice, b: FieldSlice): boolean {
  return (
    a.value === b.value &&
    a.visible === b.visible &&
    a.error === b.error &&
    a.advice.length === b.advice.length &&
    a.advice.every((entry, index) => entry.id === b.advice[index]?.id && entry.message === b.advice[index]?.message)
  );
}

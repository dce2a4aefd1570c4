import { useState } from 'react';
import { useMutation } from './mutation.ts';

/** Copies a text. The browser may refuse; then the user can select the text that is on the screen. */
export function useCopy(text: string) {
  const [state, setState] = useState<'copied' | 'refused'>();
  const { run } = useMutation(
    async () => {
      await navigator.clipboard.writeText(text);
      setState('copied');
    },
    () => setState('refused'),
  );
  return {
    /** False for a page over plain http on a network address: it has no clipboard. */
    canCopy: navigator.clipboard !== undefined,
    copied: state === 'copied',
    refused: state === 'refused',
    copy: run,
  };
}

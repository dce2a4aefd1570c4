import { useSyncExternalStore } from 'react';
import type { FormTools } from '../../../lib/form-tools.ts';
import { openSuggestions, type OpenSuggestion, type Suggested } from './open-suggestions.ts';

/** {@link openSuggestions}, those of the current step first. */
export function useOpenSuggestions(tools: FormTools, suggested: Suggested): OpenSuggestion[] {
  // Compared as a string, so that typing in other fields does not render this again.
  useSyncExternalStore(tools.subscribe, () =>
    JSON.stringify([
      tools.step(),
      openSuggestions(tools, suggested).map(({ field, present }) => [field.name, present]),
    ]),
  );
  return openSuggestions(tools, suggested).toSorted((a, b) => Number(b.isHere) - Number(a.isHere));
}

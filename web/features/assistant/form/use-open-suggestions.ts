import { useSyncExternalStore } from 'react';
import type { Field } from '../../../../engine/model/form.ts';
import type { FormTools } from '../../../lib/form-tools.ts';
import type { OfferedAnswer } from '../api/assist-form.ts';

export interface OpenSuggestion {
  readonly offer: OfferedAnswer;
  readonly field: Field;
  /** What is the answer now. */
  readonly present: unknown;
  /** Its question is on the step that is on the screen. */
  readonly isHere: boolean;
}

/** The suggestions that are not the answer yet, those of the step on the screen first. */
export function useOpenSuggestions(tools: FormTools, offers: readonly OfferedAnswer[]): OpenSuggestion[] {
  // As a text: what is typed elsewhere in the form draws nothing here.
  useSyncExternalStore(tools.subscribe, () => {
    const answers = tools.answers();
    return JSON.stringify([tools.step(), ...offers.map(({ field }) => answers[field] ?? null)]);
  });
  const answers = tools.answers();
  const form = tools.form();
  const open = offers.flatMap((offer): OpenSuggestion[] => {
    // The definition may have changed under the open form.
    const field = form.byName.get(offer.field);
    const present = answers[offer.field];
    if (!field || present === offer.value) return [];
    return [{ offer, field, present, isHere: field.step === tools.step() }];
  });
  return open.toSorted((a, b) => Number(b.isHere) - Number(a.isHere));
}

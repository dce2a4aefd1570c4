import { useSyncExternalStore } from 'react';
import { isBlank } from '../../../../engine/answers.ts';
import type { Field } from '../../../../engine/model/form.ts';
import { prefillApplies } from '../../../../engine/product/prefill/meanings.ts';
import type { FormTools } from '../../../lib/form-tools.ts';
import type { OfferedAnswer } from '../api/assist-form.ts';
import type { ConversationState } from './form-conversation.ts';

export interface OpenSuggestion {
  readonly offer: OfferedAnswer;
  readonly field: Field;
  /** The current answer. */
  readonly present: unknown;
  /** Its question is on the current step. */
  readonly isHere: boolean;
}

/**
 * The suggestions that differ from the current answers, those of the current step first. A used one does not come back
 * when the user corrects the answer, only when its use is undone.
 */
export function useOpenSuggestions(
  tools: FormTools,
  { offers, used }: Pick<ConversationState, 'offers' | 'used'>,
): OpenSuggestion[] {
  const fits = (name: string): boolean => {
    const field = tools.form().byName.get(name);
    return field !== undefined && prefillApplies(tools.form(), field, tools.answers());
  };
  // Compared as a string, so that typing in other fields does not render this again.
  useSyncExternalStore(tools.subscribe, () => {
    const answers = tools.answers();
    return JSON.stringify([tools.step(), ...offers.map(({ field }) => [answers[field], fits(field)])]);
  });
  const answers = tools.answers();
  const form = tools.form();
  const open = offers.flatMap((offer): OpenSuggestion[] => {
    // The definition may have changed while the form was open.
    const field = form.byName.get(offer.field);
    const present = answers[offer.field];
    if (!field || present === offer.value || !fits(offer.field)) return [];
    if (used.has(offer) && !isSame(present, used.get(offer))) return [];
    return [{ offer, field, present, isHere: field.step === tools.step() }];
  });
  return open.toSorted((a, b) => Number(b.isHere) - Number(a.isHere));
}

const isSame = (one: unknown, other: unknown): boolean => one === other || (isBlank(one) && isBlank(other));

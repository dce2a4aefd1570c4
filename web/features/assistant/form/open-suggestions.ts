/** Which suggestions of an Auto-Fill can be used now. */
import { isBlank } from '../../../../engine/answers.ts';
import { isVisible } from '../../../../engine/judge.ts';
import type { Constant } from '../../../../engine/model/types.ts';
import type { Field } from '../../../../engine/model/form.ts';
import { mayFill } from '../../../../engine/product/prefill/may-fill.ts';
import { prefillApplies } from '../../../../engine/product/prefill/meanings.ts';
import { isOfOtherSet } from '../../../../engine/product/prefill/value-sets.ts';
import { factsOfForm } from '../../../../engine/product/risk/known-facts.ts';
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

export type Suggested = Pick<ConversationState, 'offers' | 'used' | 'filled'>;

/**
 * The suggestions that differ from the current answers, in the order of the form. A used one does not come back when
 * the user corrects the answer, only when its use is undone. The rules are those of `createOffers`: the question is
 * asked, or follows an unanswered one that has a suggestion, and the form does not name another person, address or
 * passport since.
 */
export function openSuggestions(tools: FormTools, { offers, used, filled }: Suggested): OpenSuggestion[] {
  const [form, answers, relevant] = [tools.form(), tools.answers(), tools.relevant()];
  const isFree = mayFill(factsOfForm(form, relevant), factsOfForm(form, filled));
  const valuesOf = ({ name }: Field): Constant[] => (isBlank(filled[name]) ? [] : [filled[name] as Constant]);
  const context = contextOf(tools);
  return offers.flatMap((offer): OpenSuggestion[] => {
    // The definition may have changed while the form was open.
    const field = form.byName.get(offer.field);
    const present = answers[offer.field];
    if (!field || present === offer.value || !prefillApplies(form, field, relevant)) return [];
    if (used.has(offer) && !isSame(present, used.get(offer))) return [];
    if (!isFree(field) || isOfOtherSet(field, { form, relevant, valuesOf })) return [];
    if (!isVisible(field, context)) return [];
    if (isBlank(present)) context.relevant[field.name] = offer.value;
    return [{ offer, field, present, isHere: field.step === tools.step() }];
  });
}

/**
 * What to use for a wanted suggestion: itself, after those that make the form ask its question. Nothing when it is not
 * open any more.
 */
export function withNeeded(tools: FormTools, open: readonly OpenSuggestion[], wanted: OfferedAnswer): OfferedAnswer[] {
  const place = open.findIndex(({ offer }) => offer === wanted);
  const suggestion = open[place];
  if (!suggestion) return [];
  const isAsked = (first: readonly OpenSuggestion[]): boolean => {
    const context = contextOf(tools);
    for (const { offer } of first) context.relevant[offer.field] = offer.value;
    return isVisible(suggestion.field, context);
  };
  if (isAsked([])) return [wanted];
  let needed = open.slice(0, place).filter(({ present }) => isBlank(present));
  for (const one of needed) {
    const without = needed.filter((other) => other !== one);
    if (isAsked(without)) needed = without;
  }
  return [...needed.flatMap(({ offer }) => withNeeded(tools, open, offer)), wanted];
}

/** For conditions on a copy of the answers. No condition for a question reads the day. */
const contextOf = (tools: FormTools) => ({
  validators: tools.form().validators,
  today: '',
  relevant: { ...tools.relevant() },
});

const isSame = (one: unknown, other: unknown): boolean => one === other || (isBlank(one) && isBlank(other));

/** Compares people. Loaded only when something is offered. */
import type { Field } from '../../../../engine/model/form.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { mayFill } from '../../../../engine/product/prefill/may-fill.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { factsOfForm, type Facts } from '../../../../engine/product/risk/known-facts.ts';

/**
 * Says which fields a group may fill now. The form may name its person only after it was opened, and then a group about
 * somebody else fills only what a family shares.
 */
export function createMayFill(wizard: Wizard): (group: OfferGroup) => (field: Field) => boolean {
  let known: { readonly relevant: object; readonly named: Facts } | undefined;
  return ({ facts = {} }) => {
    const { relevant } = wizard.resolver.resolution();
    if (known?.relevant !== relevant) known = { relevant, named: factsOfForm(wizard.form(), relevant) };
    return mayFill(known.named, facts);
  };
}

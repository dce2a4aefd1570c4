/** Compares people, their addresses and passports. Loaded only when something is offered. */
import type { Field } from '../../../../engine/model/form.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { mayFill } from '../../../../engine/product/prefill/may-fill.ts';
import { isOfOtherSet } from '../../../../engine/product/prefill/value-sets.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { factsOfForm, type Facts } from '../../../../engine/product/risk/known-facts.ts';

/**
 * Says which fields a group may fill now. The form may name its person, another address or another passport only after
 * it was opened. Then a group about somebody else fills only what a family shares, and a group with another address or
 * passport fills no part of the address or passport.
 */
export function createMayFill(wizard: Wizard): (group: OfferGroup) => (field: Field) => boolean {
  let known: { readonly relevant: object; readonly named: Facts } | undefined;
  return ({ facts = {}, offers, keys = [] }) => {
    const form = wizard.form();
    const { relevant } = wizard.resolver.resolution();
    if (known?.relevant !== relevant) known = { relevant, named: factsOfForm(form, relevant) };
    const isFree = mayFill(known.named, facts);
    const valuesOf = ({ name }: Field) =>
      [...offers, ...keys].filter((offer) => offer.field === name).map(({ value }) => value);
    return (field) => isFree(field) && !isOfOtherSet(field, { form, relevant, valuesOf });
  };
}

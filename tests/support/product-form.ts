import { formOf, productBundles } from './forms.ts';
import type { Form } from '../../engine/model/form.ts';

let forms: Map<string, Form> | undefined;

const allForms = (): Map<string, Form> =>
  (forms ??= new Map(
    Object.values(productBundles()).map((bundle) => [bundle.definition['x-form'].type, formOf(bundle)]),
  ));

/** The product's own forms. */
export const productForms = (): Form[] => [...allForms().values()];

/** The product's own form of a type, such as `I20`, which can validate answers. */
export function productForm(type: string): Form {
  const form = allForms().get(type);
  if (!form) throw new Error(`There is no form ${type}`);
  return form;
}

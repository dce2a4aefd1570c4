import { productForm } from '../support/product-form.ts';

const fields = productForm('DS160')
  .fields.filter(({ group }) => !group)
  .slice(0, 120)
  .map(({ name }) => name);

/** The body of a save of 1.2 MB. Each version has other answers and another step, and so becomes an entry of the history. */
export const largestSave = (version: number): string =>
  JSON.stringify({
    formData: Object.fromEntries(fields.map((name) => [name, String(version).padEnd(9_990, 'x')])),
    status: 'DRAFT',
    place: { passed: [], step: version % 2 ? 'personal-1' : 'personal-2' },
  });

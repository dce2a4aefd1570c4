import type { Form, Resolution } from '../../../engine/model/form.ts';
import { personName } from '../../../engine/product/person-name.ts';
import { continueAt, type ContinueAt } from '../../../engine/wizard/continue-at.ts';

/**
 * The personal data that lists show about a form. It is computed at each save, and encrypted beside the answers. When the
 * form's definition has changed since, it is computed again in the next list.
 */
export interface ListSummary {
  /** Name of the person whom the form is about; null while no field with the name is answered. */
  readonly person: string | null;
  readonly continueAt: ContinueAt;
  /** Hash of the definition with which it was computed; undefined when it is older than this property. */
  readonly definition?: string;
}

/** Characters. A draft may contain any text, and a list shows a name in one line. */
const NAME_MAX = 120;

export const listSummary = (form: Form, resolution: Resolution, passed: readonly string[]): ListSummary => ({
  person: shortened(personName(form, resolution.relevant)),
  continueAt: continueAt(form, resolution, passed),
  definition: form.sha256,
});

function shortened(name: string | undefined): string | null {
  if (name === undefined || name.length <= NAME_MAX) return name ?? null;
  // Cut between whole characters, because half of a surrogate pair cannot be shown.
  return `${[...name].slice(0, NAME_MAX - 1).join('')}…`;
}

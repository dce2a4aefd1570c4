import type { Form, Resolution } from '../../../engine/model/form.ts';
import { personName } from '../../../engine/product/person-name.ts';
import { continueAt, type ContinueAt } from '../../../engine/wizard/continue-at.ts';
import type { Place } from './schemas.ts';

/** What lists say of a form's answers and is personal: worked out at each save, and sealed beside the answers. */
export interface ListSummary {
  /** Whose form it is; null while no field that names them is answered. */
  readonly person: string | null;
  readonly continueAt: ContinueAt;
}

/** A draft holds what was typed, and a list shows a name in one line. */
const NAME_MAX = 120;

export const listSummary = (form: Form, resolution: Resolution, place: Place): ListSummary => ({
  person: shortened(personName(form, resolution.relevant)),
  continueAt: continueAt(form, resolution, place),
});

function shortened(name: string | undefined): string | null {
  if (name === undefined || name.length <= NAME_MAX) return name ?? null;
  // Cut between characters: half of one could not be shown.
  return `${[...name].slice(0, NAME_MAX - 1).join('')}…`;
}

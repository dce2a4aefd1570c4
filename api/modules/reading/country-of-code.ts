import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exactChoice } from '../../../engine/match-choice.ts';
import type { Choice } from '../../../engine/model/types.ts';
import { productRoot } from '../../lib/product-root.ts';

/** Country codes in zones that differ from ISO 3166 (ICAO Doc 9303 part 3, section 5). */
const OTHER_CODES: Readonly<Record<string, string>> = {
  D: 'DEU',
  GBD: 'GBR',
  GBN: 'GBR',
  GBO: 'GBR',
  GBP: 'GBR',
  GBS: 'GBR',
  RKS: 'XKX',
  KS: 'XKX',
  XXA: 'Stateless',
};

/**
 * Refugees. Their travel document does not say their nationality, so `Stateless` would be wrong, although the list finds
 * it by `XXB`.
 */
const REFUGEES = ['XXB', 'XXC'];

let choices: readonly Choice[] | undefined;

/** Maps a zone's code to a choice of the forms' list `countries`; undefined for organizations, refugees and Utopia. */
export function countryOfCode(code: string): string | undefined {
  if (REFUGEES.includes(code)) return undefined;
  choices ??= (
    JSON.parse(readFileSync(join(productRoot(), 'form-definitions/choices/countries.json'), 'utf8')) as {
      choices: Choice[];
    }
  ).choices;
  const choice = exactChoice(choices, OTHER_CODES[code] ?? code);
  return choice && String(choice.value);
}

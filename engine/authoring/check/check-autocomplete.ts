/** Checks that the browser can tell the questions of a step apart. */
import { segment } from '../../condition/compile-condition.ts';
import type { CheckScope } from './check-scope.ts';

/**
 * Reports two questions of a step with the same `x-autocomplete`: the browser would give the spouse the applicant's
 * name. Two questions that both have a condition may be alternatives, such as a state and a province.
 */
export function checkAutocomplete({ definition, report }: CheckScope): void {
  const fields = Object.entries(definition.properties).filter(([, field]) => field['x-autocomplete'] !== undefined);
  fields.forEach(([name, field], index) => {
    const tokens = field['x-autocomplete']!;
    const [twin] =
      fields
        .slice(0, index)
        .find(
          ([, other]) =>
            other['x-autocomplete'] === tokens &&
            other['x-step'] === field['x-step'] &&
            !(other['x-visibleWhen'] && field['x-visibleWhen']),
        ) ?? [];
    if (twin !== undefined)
      report(
        'autocomplete-twice',
        `/properties/${segment(name)}/x-autocomplete`,
        `'${twin}' has the same 'x-autocomplete', so the browser fills in one answer for both.`,
        `For another person or place, write "section-… ${tokens.replace(/^section-\S+ /, '')}" with a word for it; else take one away.`,
      );
  });
}

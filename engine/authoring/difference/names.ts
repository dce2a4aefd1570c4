/** Matches the questions of an older form with the questions of a newer one. */
import type { Field, FormModel } from '../../model/form.ts';
import { nameAfter } from '../../model/moves.ts';
import type { DefinitionOf } from '../explain/explain-operand.ts';

/** A question and where it is. A group's question is `group.question`. */
export interface Asked {
  readonly name: string;
  readonly field: Field;
  /** The title in texts: `“City” (Petitioner Info)` when several have this title, `“Trips”: “Place”` in a group. */
  readonly title: string;
}

export const quote = (text: string): string => `“${text}”`;

/** True when the entries that are in both lists have the same order. An entry counts where it is first. */
export function keepsOrder(before: readonly string[], now: readonly string[]): boolean {
  const places = [...new Set(before)].map((one) => now.indexOf(one)).filter((place) => place >= 0);
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}

/** The sentences about what has changed; false where nothing has. */
export const sentences = (...lines: ReadonlyArray<string | false>): string[] => lines.filter((line) => line !== false);

/** @param titles the names of `now` in the sentence */
export const orderChange = (
  what: string,
  before: readonly string[],
  now: readonly string[],
  titles: readonly string[] = now,
): string[] =>
  sentences(!keepsOrder(before, now) && `The ${what} are in a different order: ${titles.map(quote).join(', ')}.`);

/** What has changed about a text of a question or step, in one sentence; none when it is the same. */
export function textChange(
  title: string,
  what: string,
  { was, is }: { was: string | undefined; is: string | undefined },
): string[] {
  if (was === is) return [];
  if (is === undefined) return [`${title}: ${what} is gone.`];
  return [`${title}: ${what} ${was === undefined ? 'is new' : 'is now'}: ${quote(is)}.`];
}

/** Every question in screen order, those of groups after their group. */
export function questionsOf(form: FormModel): Map<string, Asked> {
  const asked = form.fields.flatMap((field): Asked[] => {
    const title = titleIn(form, field);
    const cells = field.group?.fields ?? [];
    return [
      { name: field.name, field, title },
      ...cells.map((cell) => ({
        name: `${field.name}.${cell.name}`,
        field: cell,
        title: `${title}: ${quote(cell.definition.title)}`,
      })),
    ];
  });
  return new Map(asked.map((one) => [one.name, one]));
}

function titleIn({ fields, steps }: FormModel, field: Field): string {
  const alike = fields.filter(({ definition: { title } }) => title === field.definition.title);
  const quoted = quote(field.definition.title);
  if (alike.length === 1) return quoted;
  const step = steps.find(({ id }) => id === field.step)?.title;
  const section = alike.some((one) => one !== field && one.step === field.step)
    ? field.definition['x-section']
    : undefined;
  return `${quoted} (${[step, section].filter((part) => part !== undefined).join(', ')})`;
}

/** The name that the newer form's migrations give an older question; its own name when none renames it. */
export function newName({ bundle: { definition } }: FormModel, fromVersion: number, name: string): string {
  const migrations = (definition['x-migrations'] ?? [])
    .filter(({ from }) => from >= fromVersion)
    .toSorted((a, b) => a.from - b.from);
  return migrations.flatMap(({ moves }) => moves).reduce((now, move) => nameAfter(move, now), name);
}

/**
 * The definitions that a question's conditions name, as the newer form has them if it still has them. So a condition
 * does not look changed when only the texts of its fields changed.
 */
export function definitionsOf(
  form: FormModel,
  parent: string | undefined,
  renamed: (name: string) => Asked | undefined,
): DefinitionOf {
  const siblings = parent === undefined ? undefined : form.byName.get(parent)?.group?.byName;
  return (name) => {
    const inRow = siblings?.get(name);
    const full = inRow ? `${parent}.${name}` : name;
    return renamed(full)?.field.definition ?? inRow?.definition ?? form.byName.get(name)?.definition;
  };
}

/** Checks the migrations of drafts: each move must lead to an existing field, and no version may be skipped. */
import { segment } from '../../condition/compile-condition.ts';
import { kindOf } from '../../fields/kinds.ts';
import { allowsAnswer, didYouMean, domainOf, listed, type CheckScope } from './check-scope.ts';
import { choiceSource, groupItems } from '../../model/items.ts';
import { sourcesOf, targetsOf, type Move } from '../../model/moves.ts';
import { groupOf } from '../../model/question-name.ts';
import type { Constant, FieldDefinition, FormDefinition } from '../../model/types.ts';

export function checkMigrations(scope: CheckScope): void {
  const { definition, report } = scope;
  const migrations = definition['x-migrations'] ?? [];
  const { version } = definition['x-form'];
  const fields = fieldsByName(definition);
  migrations.forEach(({ from, moves }, index) => {
    const pointer = `/x-migrations/${index}`;
    if (migrations.findIndex((one) => one.from === from) < index) {
      report(
        'migration-twice',
        `${pointer}/from`,
        `Two migrations start from version ${from}.`,
        'Put all their moves into one of them, and delete the other.',
      );
    } else if (from >= version) {
      report(
        'migration-ahead',
        `${pointer}/from`,
        `A migration must start from a version older than ${version}, the version of this form.`,
        `Raise x-form's version to ${from + 1}, or fix 'from'.`,
      );
    }
    const later = migrations.filter((one) => one.from > from).flatMap((one) => one.moves);
    moves.forEach((move, at) => {
      const gone = new Set([...moves.slice(at + 1), ...later].flatMap(sourcesOf));
      checkMove(scope, { move, pointer: `${pointer}/moves/${at}`, fields, gone });
      checkOrder(scope, { move, next: moves.slice(at + 1), pointer: `${pointer}/moves/${at}`, fields });
    });
  });
  checkGaps(
    scope,
    migrations.map(({ from }) => from).filter((from) => from < version),
  );
}

/** When one older version has a migration, every version after it must have one too. */
function checkGaps({ definition, report }: CheckScope, from: readonly number[]): void {
  if (from.length === 0) return;
  for (let version = Math.min(...from); version < definition['x-form'].version; version += 1) {
    if (from.includes(version)) continue;
    report(
      'migration-gap',
      '/x-migrations',
      `There is no migration from version ${version}, so its drafts cannot move to the next version.`,
      `Add { "from": ${version}, "moves": [] }, and list in 'moves' what has to move.`,
    );
  }
}

/** All fields by name; a group's question has the name `group.question`. */
const fieldsByName = ({ properties }: FormDefinition): ReadonlyMap<string, FieldDefinition> =>
  new Map(
    Object.entries(properties).flatMap(([name, field]) => [
      [name, field] as const,
      ...Object.entries(groupItems(field)?.properties ?? {}).map(([cell, one]) => [`${name}.${cell}`, one] as const),
    ]),
  );

interface Place {
  readonly move: Move;
  readonly pointer: string;
  readonly fields: ReadonlyMap<string, FieldDefinition>;
  /**
   * Names of questions and groups that a later move removes again. They may be absent from this version, so their choices
   * are not known.
   */
  readonly gone: ReadonlySet<string>;
}

function checkMove(scope: CheckScope, { move, pointer, fields, gone }: Place): void {
  const target = (name: string, at: string, value?: Constant): void => {
    if (gone.has(name) || gone.has(groupOf(name) ?? '')) return;
    const field = fields.get(name);
    if (!field) {
      const inRows = [...fields.keys()].find((one) => one.endsWith(`.${name}`));
      const fix = inRows === undefined ? didYouMean(name, [...fields.keys(), ...gone]) : `Did you mean '${inRows}'?`;
      scope.report('field-unknown', at, `There is no field '${name}'.`, fix);
      return;
    }
    if (value === undefined || allowsAnswer(scope, field, value)) return;
    // A split maps each of several choices separately.
    const isSplit = sourcesOf(move).includes(name);
    const domain = domainOf(isSplit ? choiceSource(field) : field, scope.choices);
    if (isSplit && domain?.includes(value)) return;
    scope.report(
      'migration-value',
      at,
      `'${name}' can never be ${JSON.stringify(value)}.`,
      domain
        ? `Use one of: ${listed(domain)}.`
        : `The question asks for ${kindOf(field).name}. Change the value, or leave it out.`,
    );
  };
  if ('rename' in move) target(move.rename.to, `${pointer}/rename/to`);
  else if ('default' in move) target(move.default.field, `${pointer}/default/field`, move.default.value);
  else if ('split' in move) {
    for (const [answer, values] of Object.entries(move.split.table)) {
      for (const [name, value] of Object.entries(values))
        target(name, `${pointer}/split/table/${segment(answer)}/${segment(name)}`, value);
    }
  }
  checkRows(scope, move, pointer);
}

/** Reports a rename onto a question that still has the answer which a later move of the same migration takes away. */
function checkOrder(
  scope: CheckScope,
  { move, next, pointer, fields }: Omit<Place, 'gone'> & { readonly next: readonly Move[] },
): void {
  if (!('rename' in move) || !fields.has(move.rename.to)) return;
  const { to } = move.rename;
  // A split may also give the answers of the renamed question other names.
  const taking = next.find((later) => sourcesOf(later).includes(to) && !targetsOf(later).includes(to));
  if (!taking) return;
  const first = 'drop' in taking ? `that drops '${to}'` : 'split' in taking ? `that splits '${to}'` : `from '${to}'`;
  const swap =
    'rename' in taking
      ? ' To swap two answers, move one of them to a third name first, and from there at the end.'
      : '';
  scope.report(
    'migration-order',
    `${pointer}/rename/to`,
    `'${to}' still has its own answer here, because a later move takes that away.`,
    `Put the move ${first} first.${swap}`,
  );
}

/** Reports a move that does not stay within one row, or outside of rows. */
function checkRows(scope: CheckScope, move: Move, pointer: string): void {
  const [source] = sourcesOf(move);
  if (source === undefined) return;
  const stray = targetsOf(move).find((name) => groupOf(name) !== groupOf(source));
  if (stray === undefined) return;
  scope.report(
    'migration-rows',
    pointer,
    `'${source}' and '${stray}' are not in the same row, so an answer cannot move from one to the other.`,
    'Move an answer only inside its repeating group, or only between questions outside of groups.',
  );
}

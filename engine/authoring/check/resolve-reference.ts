/** Checks that a condition, a bound or a sum may read the field that it names. */
import { compileBound } from '../../condition/compile-operand.ts';
import { conditionReads, operandReads } from '../../condition/reads.ts';
import { conditionIn, lookUp, namesFor, reportUnknown, type CheckScope, type Reader } from './check-scope.ts';
import type { FieldDefinition } from '../../model/types.ts';

/**
 * The definition of the named field. Reports a mistake when there is none, or when it does not precede the reader.
 * @param inRows the fix for the name of a question in the rows of a group, where there is a way to name it
 */
export function resolveReference(
  scope: CheckScope,
  name: string,
  pointer: string,
  reader?: Reader,
  inRows?: (group: string) => string,
): FieldDefinition | undefined {
  const found = lookUp(scope, name, reader);
  if (found.kind === 'missing') {
    reportUnknown(scope, name, pointer, namesFor(scope, reader), inRows);
    return undefined;
  }
  if (found.kind === 'itself') {
    const [problem, fix] =
      name === reader?.group
        ? [`is in the rows of '${name}', so it cannot depend on all rows`, 'the same row, or on an earlier question']
        : ['depends on itself', 'an earlier question'];
    scope.report('field-itself', pointer, `'${reader!.name}' ${problem}.`, `Let it depend on ${fix}.`);
  } else if (found.kind === 'later' && reader) {
    const cycle = reader.group === undefined ? cycleThrough(scope, reader.name, name) : undefined;
    if (cycle)
      scope.report(
        'field-circle',
        pointer,
        `These fields depend on each other in a circle: ${cycle.join(' → ')}.`,
        'Take one of the conditions away.',
      );
    else
      scope.report(
        'field-later',
        pointer,
        `'${name}' comes later than '${reader.name}', so its answer is not known yet.`,
        `Move '${name}' up, or '${reader.name}' down.`,
      );
  }
  return found.definition;
}

/** The cycle of names from `start` through `next` back to `start`, if there is one. */
function cycleThrough(
  scope: CheckScope,
  start: string,
  next: string,
  way: readonly string[] = [],
): string[] | undefined {
  if (next === start) return [start, ...way, start];
  if (way.includes(next)) return undefined;
  for (const name of namesReadBy(scope, next)) {
    const found = cycleThrough(scope, start, name, [...way, next]);
    if (found) return found;
  }
  return undefined;
}

function namesReadBy(scope: CheckScope, name: string): string[] {
  const field = scope.definition.properties[name];
  const condition = field?.['x-visibleWhen'];
  const bounds = [field?.['x-min'], field?.['x-max']]
    .filter((one) => one !== undefined)
    .flatMap((one) => operandReads(compileBound(one)));
  return [...bounds, ...(condition ? conditionReads(conditionIn(scope, condition)) : [])];
}

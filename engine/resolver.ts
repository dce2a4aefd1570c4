import { adviceBeside } from './advice.ts';
import { cellPath, isRecord } from './answers.ts';
import { nothingTouched, noteStates, noteTyped, type Touched } from './changes.ts';
import type { Answers } from './definition/types.ts';
import { judgeSlot, relevantOf, statesOf, type Entry, type KeptRows, type Walk } from './entry.ts';
import { planOf } from './plan.ts';
import type { Advice, FieldPath, Form, Resolution, ResolveOptions, StepState } from './form.ts';
import { completionOf, stepState } from './resolve.ts';
import type { Change, Resolver } from './wizard/types.ts';

const NO_CHANGE: Change = { fields: [], steps: [], advice: false };

/**
 * The incremental twin of `resolve`: it keeps each field's result and judges again only what a change reaches. Lists
 * and snapshots are assembled when asked for.
 */
export function createResolver(form: Form, answers: Answers, { today }: ResolveOptions): Resolver {
  const plan = planOf(form);
  const { slots, indexOf } = plan;
  const indexesByStep = form.steps.map(({ fields }) => fields.map((field) => indexOf.get(field.name)!));
  const walk: Walk = { today, values: [] };
  const entries: Entry[] = [];
  const keptRows = new Map<number, KeptRows>();

  let given: Answers = { ...(isRecord(answers) ? answers : {}) };
  let required = 0;
  let valid = 0;
  let filled = 0;
  let snapshot: Answers | undefined;
  let whole: Resolution | undefined;
  const steps: Array<StepState | undefined> = [];

  const isShown = (name: string): boolean => entries[indexOf.get(name) ?? -1]?.state.visible === true;
  const count = (entry: Entry, sign: 1 | -1): void => {
    required += sign * entry.required;
    valid += sign * entry.valid;
    if (entry.filled) filled += sign;
  };

  slots.forEach((slot, index) => {
    const entry = judgeSlot(slot, given[slot.name], walk, keep(index));
    entries[index] = entry;
    count(entry, 1);
  });
  const advice = plan.checks.map((_, index) => adviceAt(index));

  function adviceAt(index: number): Advice | undefined {
    const { check, isMet } = plan.checks[index]!;
    return isMet(walk) ? adviceBeside(check, isShown) : undefined;
  }

  /** A fresh store for a group's rows; none for another field. */
  function keep(index: number): KeptRows | undefined {
    if (slots[index]!.cells === undefined) return undefined;
    const kept: KeptRows = new WeakMap();
    keptRows.set(index, kept);
    return kept;
  }

  /** Judges one field again and returns whether those who read it must be judged too. */
  function refresh(index: number, kept: KeptRows | undefined, touched: Touched): boolean {
    const slot = slots[index]!;
    const before = entries[index]!;
    const read = walk.values[index];
    const after = judgeSlot(slot, given[slot.name], walk, kept);
    entries[index] = after;
    count(before, -1);
    count(after, 1);
    noteStates(before, after, slot.step, touched);
    const differs = read !== walk.values[index] || before.state.visible !== after.state.visible;
    if (differs) for (const check of form.checksOf.get(slot.name) ?? []) touched.checks.add(check);
    return differs;
  }

  function refreshWithDependents(index: number, kept: KeptRows | undefined, touched: Touched): void {
    if (!refresh(index, kept, touched)) return;
    for (const name of form.dependents.get(slots[index]!.name) ?? []) {
      const next = indexOf.get(name)!;
      refresh(next, keep(next), touched);
    }
  }

  /** Looks at the touched checks, drops what is out of date, and says what changed. */
  function settle(touched: Touched): Change {
    let advised = false;
    for (const index of touched.checks) {
      const [before, after] = [advice[index], adviceAt(index)];
      if (before?.fields.join() === after?.fields.join()) continue;
      advice[index] = after;
      advised = true;
      for (const name of [...(before?.fields ?? []), ...(after?.fields ?? [])]) touched.paths.add(name);
    }
    for (const index of touched.steps) steps[index] = undefined;
    snapshot = undefined;
    whole = undefined;
    return {
      fields: [...touched.paths],
      steps: [...touched.steps].sort((a, b) => a - b).map((index) => form.steps[index]!.id),
      advice: advised,
    };
  }

  function setField(index: number, value: unknown): Change {
    const { field } = slots[index]!.question;
    const before = given[field.name];
    if (Object.is(before, value)) return NO_CHANGE;
    if (value === undefined) delete given[field.name];
    else given[field.name] = value;
    const touched = nothingTouched();
    touched.paths.add(field.name);
    noteTyped(field, before, value, touched);
    refreshWithDependents(index, keep(index), touched);
    return settle(touched);
  }

  function setCell(index: number, rowId: string, name: string, value: unknown): Change {
    const { field } = slots[index]!.question;
    const rows = given[field.name];
    if (!Array.isArray(rows) || !field.group?.byName.has(name)) return NO_CHANGE;
    const at = rows.findIndex((row) => isRecord(row) && row['rowId'] === rowId);
    if (at < 0 || Object.is(rows[at][name], value)) return NO_CHANGE;
    const { [name]: _, ...rest } = rows[at];
    given[field.name] = rows.with(at, value === undefined ? rest : { ...rows[at], [name]: value });
    const touched = nothingTouched();
    touched.paths.add(cellPath(field.name, rowId, name));
    refreshWithDependents(index, keptRows.get(index), touched);
    return settle(touched);
  }

  function stepAt(index: number): StepState {
    return steps[index] ??= stepState(plan.sound[index]!, indexesByStep[index]!.flatMap((one) => [entries[one]!.state, ...entries[one]!.cells]));
  }

  const find = (path: FieldPath): { index: number; rowId?: string; name?: string } | undefined => {
    const [top, rowId, name] = path.split('/');
    const index = indexOf.get(top!);
    return index === undefined ? undefined : { index, ...(rowId !== undefined && { rowId }), ...(name !== undefined && { name }) };
  };

  return {
    form,
    answers: () => snapshot ??= { ...given },
    value(path) {
      const place = find(path);
      if (!place) return undefined;
      const value = given[slots[place.index]!.name];
      if (place.rowId === undefined) return value;
      const row: unknown = Array.isArray(value) && value.find((one) => isRecord(one) && one['rowId'] === place.rowId);
      return isRecord(row) && place.name !== undefined ? row[place.name] : undefined;
    },
    field(path) {
      const place = find(path);
      if (!place) return undefined;
      const entry = entries[place.index]!;
      return place.rowId === undefined ? entry.state : entry.cells.find((cell) => cell.path === path);
    },
    step(id) {
      const index = form.steps.findIndex((step) => step.id === id);
      if (index < 0) throw new Error(`No such step: ${id}`);
      return stepAt(index);
    },
    advice: (path) => advice.filter((one): one is Advice => one !== undefined && one.fields.includes(path)),
    resolution: () => whole ??= {
      fields: statesOf(entries),
      steps: form.steps.map(({ index }) => stepAt(index)),
      relevant: relevantOf(plan, walk.values),
      values: [...walk.values],
      advice: advice.filter((one): one is Advice => one !== undefined),
      completion: completionOf(required, valid),
      filled: filled > 0,
    },
    set(path, value) {
      const place = find(path);
      if (!place) return NO_CHANGE;
      if (place.rowId === undefined) return setField(place.index, value);
      return place.name === undefined ? NO_CHANGE : setCell(place.index, place.rowId, place.name, value);
    },
    replace(next) {
      const touched = nothingTouched();
      const before = given;
      given = { ...(isRecord(next) ? next : {}) };
      slots.forEach(({ question: { field } }, index) => {
        noteTyped(field, before[field.name], given[field.name], touched);
        refresh(index, keep(index), touched);
      });
      return settle(touched);
    },
  };
}

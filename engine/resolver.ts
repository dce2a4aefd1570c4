import { answerAt, isRecord, withAnswerAt } from './answers.ts';
import { allTypedPaths, changeOf, typedPaths } from './changes.ts';
import type { Answers } from './model/types.ts';
import type { FieldPath, Form, ResolveOptions } from './model/form.ts';
import { resolve } from './resolve.ts';
import type { Change, Resolver } from './wizard/types.ts';

const NO_CHANGE: Change = { fields: [], steps: [], advice: false };

/** Holds answers and their result. Each change resolves the whole form and says what differs. */
export function createResolver(form: Form, answers: Answers, options: ResolveOptions): Resolver {
  let given: Answers = { ...(isRecord(answers) ? answers : {}) };
  let how = options;
  let resolution = resolve(form, given, how);

  function change(next: Answers, typed: readonly FieldPath[]): Change {
    const before = resolution;
    given = next;
    resolution = resolve(form, given, how);
    return changeOf(before, resolution, typed);
  }

  /** True for a field of the form, and for a cell of a row that exists. */
  function exists(path: FieldPath): boolean {
    const [name = '', rowId, cell = ''] = path.split('/');
    const field = form.byName.get(name);
    if (rowId === undefined) return field !== undefined;
    return field?.group?.byName.has(cell) === true && answerAt(given, `${name}/${rowId}`) !== undefined;
  }

  return {
    answers: () => given,
    value: (path) => (form.byName.has(path.split('/', 1)[0]!) ? answerAt(given, path) : undefined),
    field: (path) => resolution.fields.get(path),
    step(id) {
      const step = resolution.steps.find((one) => one.id === id);
      if (!step) throw new Error(`No such step: ${id}`);
      return step;
    },
    advice: (path) => resolution.advice.filter(({ fields }) => fields.includes(path)),
    resolution: () => resolution,
    set(path, value) {
      if (!exists(path)) return NO_CHANGE;
      const before = answerAt(given, path);
      if (Object.is(before, value)) return NO_CHANGE;
      const field = form.byName.get(path);
      return change(withAnswerAt(given, path, value), [path, ...(field ? typedPaths(field, before, value) : [])]);
    },
    pass(passed) {
      how = { ...how, passed };
      return change(given, []);
    },
    setToday(today) {
      how = { ...how, today };
      return change(given, []);
    },
    replace(next) {
      const taken = { ...(isRecord(next) ? next : {}) };
      return change(taken, allTypedPaths(form, given, taken));
    },
  };
}

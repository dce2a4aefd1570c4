import { createStore } from 'zustand/vanilla';
import { isBlank } from '../answers.ts';
import { allTypedPaths } from '../changes.ts';
import { createResolver } from '../resolver.ts';
import type { Answers } from '../model/types.ts';
import type { Advice, FieldPath, Form } from '../model/form.ts';
import { callAll, createFieldListeners } from './field-listeners.ts';
import * as gating from './gating.ts';
import type { Change, NextResult, Resolver, Wizard, WizardOptions, WizardState } from './types.ts';

const NO_ADVICE: readonly Advice[] = [];

/**
 * The wizard's state machine for one user who fills in one form. It does not use React, a clock or the network; the
 * caller reports the state of saving through `setSave`. The resolver does all the validation.
 */
export function createWizard(options: WizardOptions): Wizard {
  let { today, form } = options;
  let resolver = createResolver(form, options.answers, { today, passed: options.passed });
  const listeners = createFieldListeners();
  const answerListeners = new Set<(path: FieldPath | null) => void>();
  // Fields whose errors may be shown. A field that appears later shows no error at first, also on a revealed step.
  const touched = new Set<FieldPath>(allTypedPaths(form, {}, options.answers));

  const stepStates = (): gating.GatingStep[] => form.steps.map((step) => resolver.step(step.id));
  const stepIds = (): string[] => form.steps.map((step) => step.id);
  const reaches = (stepId: string, passed: readonly string[]): boolean => gating.canReach(stepStates(), passed, stepId);

  const store = createStore<WizardState>(() => {
    const passed = gating.inFormOrder(stepIds(), options.passed);
    return {
      stepId: gating.startStep(stepStates(), passed, options.stepId),
      passed,
      save: { kind: 'saved', at: null },
      readOnly: options.readOnly ?? false,
      version: 0,
    };
  });

  const show = (change: Change): void => {
    if (change.steps.length > 0 || change.advice) store.setState((state) => ({ version: state.version + 1 }));
    listeners.notify(change.fields);
  };

  const announce = (change: Change, path: FieldPath | null): void => {
    show(change);
    callAll(answerListeners, path);
  };

  /** Shows the errors of these steps from now on. A field without an error stays untouched. */
  const reveal = (ids: readonly string[]): void => {
    const paths = ids.flatMap((id) => resolver.step(id).errors);
    for (const path of paths) touched.add(path);
    store.setState((state) => ({ version: state.version + 1 }));
    listeners.notify(paths);
  };

  const judgeAll = (): NextResult => {
    const wrong = form.steps.filter((step) => resolver.step(step.id).errors.length > 0).map((step) => step.id);
    if (wrong.length === 0) return { ok: true, stepId: store.getState().stepId };
    reveal(wrong);
    return { ok: false, blocking: wrong.flatMap((id) => resolver.step(id).errors) };
  };

  const indexOf = (stepId: string): number => form.steps.findIndex((step) => step.id === stepId);

  const wizard: Wizard = {
    store,
    get resolver(): Resolver {
      return resolver;
    },
    form: () => form,

    setAnswer(path, value) {
      if (store.getState().readOnly) return;
      const change = resolver.set(path, value);
      if (change.fields.length > 0) announce(change, path);
    },

    touch(path) {
      if (touched.has(path)) return;
      touched.add(path);
      const { error } = resolver.field(path) ?? {};
      if (error) store.setState((state) => ({ version: state.version + 1 }));
      if (error || resolver.advice(path).length > 0) listeners.notify([path]);
    },

    next() {
      const { stepId, readOnly } = store.getState();
      const following = form.steps.slice(indexOf(stepId) + 1).find(({ id }) => !resolver.step(id).empty);
      if (!following) return judgeAll();
      const { valid, blocking } = resolver.step(stepId);
      if (!valid) {
        reveal([stepId]);
        return { ok: false, blocking };
      }
      const passed = readOnly
        ? store.getState().passed
        : gating.inFormOrder(stepIds(), [...store.getState().passed, stepId]);
      // It is not reachable only when a new definition added a step before it. That step then comes first.
      const target = reaches(following.id, passed) ? following.id : gating.firstIncomplete(stepStates(), passed);
      store.setState({ stepId: target, passed });
      show(resolver.pass(passed));
      return { ok: true, stepId: target };
    },

    previous() {
      const before = form.steps
        .slice(0, indexOf(store.getState().stepId))
        .findLast(({ id }) => wizard.canReach(id) && !resolver.step(id).empty);
      if (before) store.setState({ stepId: before.id });
    },

    goTo(stepId) {
      if (!wizard.canReach(stepId)) return false;
      store.setState({ stepId });
      return true;
    },

    firstIncomplete: () => gating.firstIncomplete(stepStates(), store.getState().passed),
    mark: (stepId) => gating.markOf(stepStates(), store.getState().passed, store.getState().stepId, stepId),
    canReach: (stepId) => reaches(stepId, store.getState().passed),

    shownError(path) {
      const state = resolver.field(path);
      return state?.visible && touched.has(path) ? state.error : undefined;
    },

    shownAdvice(path) {
      const advice = resolver.advice(path);
      if (advice.length === 0 || touched.has(path)) return advice;
      const step = resolver.field(path)?.field.step;
      return step !== undefined && store.getState().passed.includes(step) ? advice : NO_ADVICE;
    },

    subscribeField: listeners.subscribe,
    subscribeAnswers(listener) {
      answerListeners.add(listener);
      return () => answerListeners.delete(listener);
    },

    setSave(save) {
      // Each key press sets 'unsaved' again. An equal state is skipped, so that nothing renders again.
      if (JSON.stringify(store.getState().save) !== JSON.stringify(save)) store.setState({ save });
    },

    setToday(next) {
      if (next === today) return;
      today = next;
      show(resolver.setToday(next));
    },

    adopt(answers: Answers, passed) {
      const typed = allTypedPaths(form, resolver.answers(), answers);
      const change = resolver.replace(answers);
      // An answer from elsewhere counts like one that the form opened with: if it is wrong, its error is shown.
      for (const path of typed) if (!isBlank(resolver.value(path))) touched.add(path);
      store.setState((state) => ({ passed: gating.inFormOrder(stepIds(), [...state.passed, ...passed]) }));
      show(resolver.pass(store.getState().passed));
      announce(change, null);
    },

    swapForm(next: Form) {
      form = next;
      resolver = createResolver(form, resolver.answers(), { today, passed: store.getState().passed });
      store.setState((state) => {
        const passed = gating.inFormOrder(stepIds(), state.passed);
        const stepId = gating.startStep(stepStates(), passed, state.stepId);
        return {
          passed,
          stepId,
          version: state.version + 1,
        };
      });
      listeners.notifyAll();
      callAll(answerListeners, null);
    },
  };
  return wizard;
}

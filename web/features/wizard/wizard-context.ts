/** The mounted wizard, for whatever is inside it. It owns its answers: nothing outside replaces them. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { FieldPath, Step } from '../../../engine/model/form.ts';
import type { Wizard, WizardState } from '../../../engine/wizard/types.ts';

export const WizardContext = createContext<Wizard | null>(null);

/** Where each step of the mounted wizard has its address; without a step, the wizard's own. */
export type StepPath = (step?: string) => string;

export const StepPathContext = createContext<StepPath>(() => '');

/** The path of the question that a control belongs to; undefined outside the wizard, in a form of RJSF's own. */
export const PathContext = createContext<FieldPath | undefined>(undefined);

export const useStepPath = (): StepPath => useContext(StepPathContext);

/** Told what is typed into a field and is no answer yet, so that it is kept all the same; undefined when it is over. */
export const TypingContext = createContext<(path: FieldPath, text: string | undefined) => void>(() => undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('No wizard is mounted here.');
  return wizard;
}

/** A slice of the coarse state. Step-wide views select `version` and then read the resolver. */
export function useWizardState<T>(select: (state: WizardState) => T): T {
  return useStore(useWizard().store, select);
}

/** The step that one is on, and a part of it if `select` says which. Draws again when that is another one. */
export function useStep(): Step;
export function useStep<T>(select: (step: Step) => T): T;
export function useStep<T>(select?: (step: Step) => T): T | Step {
  const wizard = useWizard();
  return useWizardState(({ stepId }) => {
    const { steps } = wizard.form();
    // The wizard is on a step of its form, and a form has at least one.
    const step = steps.find(({ id }) => id === stepId) ?? steps[0]!;
    return select ? select(step) : step;
  });
}

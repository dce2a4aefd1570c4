/** The mounted wizard, for components inside it. It owns its answers: no code outside replaces them. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { FieldPath, Step } from '../../../engine/model/form.ts';
import type { Wizard, WizardState } from '../../../engine/wizard/types.ts';

export const WizardContext = createContext<Wizard | null>(null);

/** The address of each step of the mounted wizard; without a step, the wizard's own address. */
export type StepPath = (step?: string) => string;

export const StepPathContext = createContext<StepPath>(() => '');

/** The path of the question that a control belongs to; undefined outside the wizard, in RJSF's own form. */
export const PathContext = createContext<FieldPath | undefined>(undefined);

export const useStepPath = (): StepPath => useContext(StepPathContext);

/** Receives text in a field that is not a complete answer yet, so that it is stored too; undefined when typing ends. */
export const TypingContext = createContext<(path: FieldPath, text: string | undefined) => void>(() => undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('No wizard is mounted here.');
  return wizard;
}

/** A slice of the coarse state. Views of a whole step select `version` and then read the resolver. */
export function useWizardState<T>(select: (state: WizardState) => T): T {
  return useStore(useWizard().store, select);
}

/** The current step, or the part of it that `select` returns. Renders again when that value changes. */
export function useStep(): Step;
export function useStep<T>(select: (step: Step) => T): T;
export function useStep<T>(select?: (step: Step) => T): T | Step {
  const wizard = useWizard();
  return useWizardState(({ stepId }) => {
    const { steps } = wizard.form();
    // The current step is always one of the form's steps, and a form has at least one.
    const step = steps.find(({ id }) => id === stepId) ?? steps[0]!;
    return select ? select(step) : step;
  });
}

/** The mounted wizard and what belongs to it, for components inside it. */
import { createContext, useContext, type Context } from 'react';
import { useStore } from 'zustand';
import type { FieldPath, Step } from '../../../engine/model/form.ts';
import type { Wizard, WizardState } from '../../../engine/wizard/types.ts';
import type { StepMoves } from './frame/use-step-moves.ts';
import type { Offers } from './prefill/offers.ts';
import type { Saver, SaverState } from './saving/saver-types.ts';

/** It owns its answers: no code outside replaces them. */
export const WizardContext = createContext<Wizard | null>(null);
export const OffersContext = createContext<Offers | null>(null);
export const MovesContext = createContext<StepMoves | null>(null);
/** Null outside the wizard, in RJSF's own form. */
export const SaverContext = createContext<Saver | null>(null);

/** The address of each step of the mounted wizard; without a step, the wizard's own address. */
export type StepPath = (step?: string) => string;

export const StepPathContext = createContext<StepPath>(() => '');

/** The path of the question that a control belongs to; undefined outside the wizard, in RJSF's own form. */
export const PathContext = createContext<FieldPath | undefined>(undefined);

export const useStepPath = (): StepPath => useContext(StepPathContext);

function useMounted<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error('No wizard is mounted here.');
  return value;
}

export const useWizard = (): Wizard => useMounted(WizardContext);
export const useOffers = (): Offers => useMounted(OffersContext);
export const useMoves = (): StepMoves => useMounted(MovesContext);
export const useWizardSaver = (): Saver => useMounted(SaverContext);

export const useSaverState = <T>(select: (state: SaverState) => T): T => useStore(useWizardSaver().store, select);

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

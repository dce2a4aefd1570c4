/**
 * Connects the wizard's step with the address. The address decides which step shows, so that Back, reload and links
 * work. The wizard decides which steps the user may open.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams, type NavigateOptions } from 'react-router-dom';
import type { FieldPath } from '../../../../engine/model/form.ts';
import { afterPaint } from '../../../lib/after-paint.ts';
import { askedPath } from '../../../lib/asked-path.ts';
import { useStepPath, useWizard } from '../wizard-context.ts';

export type StepMoves = ReturnType<typeof useStepMoves>;

/** Not the id of any step. */
const NO_STEP = '';

/** True when the user is on another page, or has asked for it: do not navigate the user back. */
const hasLeft = (formPath: string): boolean => !askedPath().startsWith(formPath);

/** @param options.startsElsewhere ignore the first address: the form has changed, and an earlier step needs the user */
export function useStepMoves({ startsElsewhere }: { startsElsewhere: boolean }) {
  const wizard = useWizard();
  const navigate = useNavigate();
  const stepPath = useStepPath();
  const { step: asked } = useParams();
  const here = useCallback(() => wizard.store.getState().stepId, [wizard]);

  const ignoredStep = useRef(startsElsewhere ? asked : NO_STEP);
  /** The step that a pending navigation leads to: the wizard already shows it. */
  const followed = useRef(NO_STEP);
  const follow = useCallback(
    (options: NavigateOptions) => {
      followed.current = here();
      navigate(stepPath(followed.current), options);
    },
    [here, navigate, stepPath],
  );
  const cancelShow = useRef<() => void>(() => undefined);
  useEffect(() => () => cancelShow.current(), []);

  // The address changed: by a move, a link, Back, or because the user edited it.
  useEffect(() => {
    const isFollowing = asked === followed.current;
    followed.current = NO_STEP;
    if (asked === here()) {
      ignoredStep.current = NO_STEP;
      return;
    }
    // The user has moved to another step since then, and the address will follow again.
    if (isFollowing) return;
    cancelShow.current();
    // The user pressed a link while the form was loading.
    if (hasLeft(stepPath())) return;
    if (asked !== undefined && asked !== ignoredStep.current && wizard.goTo(asked)) return;
    // The user sees the step already and may have scrolled.
    follow({ replace: true, preventScrollReset: true });
  }, [asked, follow, here, stepPath, wizard]);

  const show = useCallback(() => {
    cancelShow.current();
    // The step is painted first, because every component that shows the address renders with it. A step that the user
    // passed before it was painted gets no history entry.
    cancelShow.current = afterPaint(() => {
      // The user moved forward and back before the address followed, or pressed a link, whose page may still be loading.
      if (window.location.pathname === stepPath(here()) || hasLeft(stepPath())) return;
      // The step's heading scrolls into view by itself. The address is rendered at once: if React rendered it together
      // with a Back that follows immediately, it would seem unchanged, and the step would stay.
      follow({ preventScrollReset: true, flushSync: true });
    });
  }, [follow, here, stepPath]);

  const target = useRef<FieldPath | undefined>(undefined);
  return useMemo(
    () => ({
      /** @returns false when an answer blocks the step; its errors show from now on */
      next(): boolean {
        const result = wizard.next();
        if (result.ok) show();
        return result.ok;
      },
      previous(): void {
        wizard.previous();
        show();
      },
      /**
       * @param path the question to focus, instead of the step's heading
       * @returns false when the step cannot be reached
       */
      goTo(stepId: string, path?: FieldPath): boolean {
        target.current = path;
        const went = wizard.goTo(stepId);
        if (went) show();
        else target.current = undefined;
        return went;
      },
      /** Returns the question that the last move was for, and forgets it. */
      takeTarget(): FieldPath | undefined {
        const path = target.current;
        target.current = undefined;
        return path;
      },
    }),
    [show, wizard],
  );
}

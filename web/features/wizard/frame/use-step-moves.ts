/**
 * The step in the address. The address decides where one is, so that Back, reload and a link work; the wizard decides
 * where one may be.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams, type NavigateOptions } from 'react-router-dom';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { afterPaint } from '../../../lib/after-paint.ts';
import { useStepPath } from '../wizard-context.ts';

export interface StepMoves {
  /** @returns false when something is in the way; its errors show from now on */
  next(): boolean;
  previous(): void;
  /**
   * @param target the question to go on to, instead of the step's heading
   * @returns false when the step cannot be reached
   */
  goTo(stepId: string, target?: FieldPath): boolean;
  /** The question that the last move was for; once. */
  takeTarget(): FieldPath | undefined;
}

/** Equal to no step's id. */
const NOWHERE = '';

/** @param options.sentOn whether the address at first is not followed: the form has changed, and an earlier step needs the person */
export function useStepMoves(wizard: Wizard, { sentOn }: { sentOn: boolean }): StepMoves {
  const navigate = useNavigate();
  const stepPath = useStepPath();
  const { step: asked } = useParams();
  const here = useCallback(() => wizard.store.getState().stepId, [wizard]);

  const unasked = useRef(sentOn ? asked : NOWHERE);
  /** The step that the address is on its way to: the wizard shows it already. */
  const followed = useRef(NOWHERE);
  const follow = useCallback(
    (options: NavigateOptions) => {
      followed.current = here();
      navigate(stepPath(followed.current), options);
    },
    [here, navigate, stepPath],
  );
  const cancelShow = useRef<() => void>(() => undefined);
  useEffect(() => () => cancelShow.current(), []);

  // The address changed: by a move, a link, Back, or by hand.
  useEffect(() => {
    const isFollowing = asked === followed.current;
    followed.current = NOWHERE;
    if (asked === here()) {
      unasked.current = NOWHERE;
      return;
    }
    // The person has gone on meanwhile, and the address follows again.
    if (isFollowing) return;
    cancelShow.current();
    // A link was pressed while the form was loading: the person is on the way elsewhere and must not be called back.
    if (!window.location.pathname.startsWith(stepPath())) return;
    if (asked === undefined || asked === unasked.current || !wizard.goTo(asked)) follow({ replace: true });
  }, [asked, follow, here, stepPath, wizard]);

  const show = useCallback(() => {
    cancelShow.current();
    // All that shows the address is drawn again with it: the step comes first. A step that one went through before it
    // was drawn is no place to go back to.
    cancelShow.current = afterPaint(() => {
      // There and back before the address followed.
      if (window.location.pathname === stepPath(here())) return;
      // The step's heading comes into view by itself. The address is drawn at once: were it drawn together with a Back
      // that comes right after it, it would seem not to have changed, and the step would stay.
      follow({ preventScrollReset: true, flushSync: true });
    });
  }, [follow, here, stepPath]);

  const target = useRef<FieldPath | undefined>(undefined);
  return useMemo<StepMoves>(
    () => ({
      next() {
        const result = wizard.next();
        if (result.ok) show();
        return result.ok;
      },
      previous() {
        wizard.previous();
        show();
      },
      goTo(stepId, path) {
        target.current = path;
        const went = wizard.goTo(stepId);
        if (went) show();
        return went;
      },
      takeTarget() {
        const path = target.current;
        target.current = undefined;
        return path;
      },
    }),
    [show, wizard],
  );
}

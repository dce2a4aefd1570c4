import type { SaverPorts } from './ports.ts';

/** Rings once, at the moment it was last set to. */
export interface Alarm {
  /** @param moment epoch milliseconds, at once if past; null for not at all */
  set(moment: number | null): void;
}

/**
 * Each key puts a save off. A timer that is still to end before the moment is left running and goes on for the rest:
 * to stop it and start another with each key would cost a fortieth of the key.
 */
export function createAlarm({ after, now }: Pick<SaverPorts, 'after' | 'now'>, ring: () => void): Alarm {
  let due: number | null = null;
  let timer: { readonly end: number; cancel: () => void } | undefined;

  const start = (end: number, ms: number): void => {
    timer = {
      end,
      cancel: after(ms, () => {
        timer = undefined;
        // By the moments that were given or by the clock, whichever is sooner: the clock may have been set back, or the
        // machine have slept while its timers stood still.
        if (due !== null && due > end) return start(due, Math.max(0, Math.min(due - end, due - now())));
        due = null;
        ring();
      }),
    };
  };

  return {
    set(moment) {
      due = moment;
      if (timer && moment !== null && timer.end <= moment && timer.end > now()) return;
      timer?.cancel();
      timer = undefined;
      if (moment !== null) start(moment, Math.max(0, moment - now()));
    },
  };
}

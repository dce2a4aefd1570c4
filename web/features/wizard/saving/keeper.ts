/** Keeps on the device what the server has not acknowledged, and nothing else. */
import type { Claim, Device, Pending } from '../device/pending.ts';

export interface Keeper {
  /** Something has changed: what is unsaved, or that nothing is. */
  keep(): void;
  /** True when nothing waits to be written. */
  isUpToDate(): boolean;
  /** What was left on the device is in the wizard now: it goes as soon as it is kept or saved anew. */
  absorb(claim: Claim): void;
  /** There is nothing to keep any more. */
  drop(): void;
  /** The page goes on to something else. */
  release(): void;
}

/** @param unsaved what to keep now; null when the server has it all */
export function createKeeper(device: Device | undefined, unsaved: () => (() => Pending) | null): Keeper {
  let absorbed: readonly Claim[] = [];
  const remove = (claims: readonly Claim[]): void => {
    absorbed = absorbed.filter((claim) => !claims.includes(claim));
    for (const claim of claims) void claim.remove();
  };
  const drop = (): void => {
    device?.drop();
    remove(absorbed);
  };
  const keep = (): void => {
    const make = unsaved();
    if (!make) return drop();
    device?.keep(make);
    const claims = absorbed;
    if (claims.length > 0)
      void device?.written().then((written) => {
        if (written) remove(claims);
      });
  };
  return {
    keep,
    isUpToDate: () => device?.isUpToDate() ?? true,
    absorb: (claim) => {
      absorbed = [...absorbed, claim];
    },
    drop,
    release() {
      device?.release();
      for (const claim of absorbed) claim.release();
    },
  };
}

import { createPasswords } from '../../api/lib/password.ts';

/** Passwords whose next check waits after its work, so that a test can do something else before its caller goes on. */
export async function heldPasswords() {
  const real = await createPasswords({ memoryCost: 8, timeCost: 1 });
  let next: { verified: () => void; goOn: Promise<void> } | undefined;
  return {
    passwords: {
      ...real,
      async verify(stored: string, text: string): Promise<boolean> {
        const held = next;
        next = undefined;
        const right = await real.verify(stored, text);
        held?.verified();
        await held?.goOn;
        return right;
      },
    },
    /** Starts the call, and runs `meanwhile` when its password has been checked. Resolves to the call's answer. */
    async during<T>(call: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
      let goOn = () => {};
      const verified = new Promise<void>((resolve) => {
        next = { verified: resolve, goOn: new Promise((go) => (goOn = go)) };
      });
      const answer = call();
      await verified;
      await meanwhile().finally(goOn);
      return answer;
    },
  };
}

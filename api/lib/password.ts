/** Passwords are stored as Argon2id hashes (OWASP's password storage guide). */
import { hash, parseOptions, verify } from '@node-rs/argon2';

// The package exports a const enum, which cannot be used with isolated modules.
const ARGON2ID = 2;

/** How much one hash costs: memory in KiB and passes over it. */
interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

const PRODUCT_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;

// A password typed on another system may have another Unicode form (NIST SP 800-63B, 3.1.1.2).
const bytes = (password: string) => Buffer.from(password.normalize('NFKC'));

/** @param cost lower only in tests of other things, which make hundreds of accounts */
export async function createPasswords(cost = PRODUCT_COST) {
  const create = (password: Uint8Array) => hash(password, { ...cost, algorithm: ARGON2ID, parallelism: 1 });
  return {
    hash: (password: string) => create(bytes(password)),
    /** Always runs one Argon2 verification, whatever the result. */
    verify: (stored: string, password: string) => verify(stored, bytes(password)),
    /** True when the hash was made with weaker parameters than today's. */
    isWeak: (stored: string) => {
      const used = parseOptions(stored);
      return (
        (used.algorithm as number) !== ARGON2ID || used.memoryCost < cost.memoryCost || used.timeCost < cost.timeCost
      );
    },
    /** The hash of no password. It is verified when the account does not exist, so that the work is the same. */
    decoy: await create(crypto.getRandomValues(new Uint8Array(32))),
  };
}

import type { Binding } from '../../lib/seal.ts';
import type { Vault } from '../../lib/vault/vault.ts';

interface Request {
  readonly id: string;
  readonly userId: string;
}

const binding = ({ id, userId }: Request): Binding => ({
  table: 'deletion_requests',
  row: id,
  column: 'reason',
  user: userId,
});

export const sealReason = (vault: Vault, request: Request, text: string): Promise<Buffer> =>
  vault.seal(binding(request), text);

export const openReason = async (vault: Vault, request: Request & { reason: Buffer }): Promise<string> =>
  (await vault.open(binding(request), request.reason)).toString();

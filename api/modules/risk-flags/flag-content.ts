import type { Binding } from '../../lib/seal.ts';
import type { Vault } from '../../lib/vault/vault.ts';
import type { RiskFlagRow } from './queries.ts';

/** The finding. It is encrypted, because it comes from the answers of the user. */
export interface FlagContent {
  /** Id of a check, or `differs`. */
  readonly rule: string;
  readonly message: string;
  readonly why?: string;
}

type Flag = Pick<RiskFlagRow, 'id' | 'ownerId'>;

const binding = ({ id, ownerId }: Flag): Binding => ({
  table: 'risk_flags',
  row: id,
  column: 'content',
  user: ownerId,
});

export const sealFlag = (vault: Vault, flag: Flag, content: FlagContent): Promise<Buffer> =>
  vault.seal(binding(flag), JSON.stringify(content));

export const openFlag = async (vault: Vault, flag: Flag & Pick<RiskFlagRow, 'content'>): Promise<FlagContent> =>
  JSON.parse((await vault.open(binding(flag), flag.content)).toString()) as FlagContent;

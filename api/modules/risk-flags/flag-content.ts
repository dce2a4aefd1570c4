import { sealedJson } from '../../lib/vault/sealed-column.ts';

/** The finding. It is encrypted, because it comes from the answers of the user. */
export interface FlagContent {
  /** Id of a check, or `differs`. */
  readonly rule: string;
  readonly message: string;
  readonly why?: string;
}

export const { seal: sealFlag, open: openFlag } = sealedJson<FlagContent>('risk_flags', 'content');

import { sealedText } from '../../lib/vault/sealed-column.ts';

export const { seal: sealReason, open: openReason } = sealedText('deletion_requests', 'reason');

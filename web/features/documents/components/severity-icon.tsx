import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import type { UnverifiedReason } from '../../../../engine/product/documents/verification.ts';

const looks = {
  error: { Icon: CircleAlert, color: 'fg.error' },
  warning: { Icon: TriangleAlert, color: 'fg.warning' },
  info: { Icon: Info, color: 'fg.muted' },
} as const;

/** An icon before the text of an issue. The text contains the same information. */
export function SeverityIcon({ severity, size = 20 }: { severity: UnverifiedReason['severity']; size?: number }) {
  const { Icon, color } = looks[severity];
  return <TintedIcon icon={Icon} size={size} color={color} marginTop="1px" />;
}

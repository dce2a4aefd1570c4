import { chakra } from '@chakra-ui/react';
import { Circle, CircleAlert, CircleX, TriangleAlert } from 'lucide-react';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import type { Severity } from '../../../../engine/product/investigation.ts';

export const RISK_LOOKS = {
  LOW: { label: 'Low', color: 'fg', iconColor: 'fg.success', Icon: Circle, size: 12 },
  MEDIUM: { label: 'Medium', color: 'fg.warning', iconColor: 'fg.warning', Icon: TriangleAlert, size: 16 },
  HIGH: { label: 'High', color: 'fg.error', iconColor: 'fg.error', Icon: CircleAlert, size: 16 },
  CRITICAL: { label: 'Critical', color: 'fg.error', iconColor: 'fg.error', Icon: CircleX, size: 16 },
} as const;

/** The severity; null if it was never calculated. */
export function RiskLevel({ level }: { level: Severity | null }) {
  if (level === null) return <chakra.span color="fg.muted">Not assessed</chakra.span>;
  const { label, color, iconColor, Icon, size } = RISK_LOOKS[level];
  return (
    // Without the alignment, the lower edge of the icon is the base line, and the word is higher than its neighbours.
    <chakra.span
      display="inline-flex"
      alignItems="center"
      verticalAlign="bottom"
      gap="2"
      color={color}
      whiteSpace="nowrap"
    >
      <TintedIcon icon={Icon} size={size} strokeWidth={2} color={iconColor} display="inline-flex" />
      {label}
    </chakra.span>
  );
}

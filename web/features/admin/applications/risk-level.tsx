import { chakra } from '@chakra-ui/react';
import { Circle, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ApplicationRow } from '../../../../api/features/admin/applications/schemas.ts';

const looks = {
  LOW: { label: 'Low', color: 'fg', iconColor: 'fg.success', Icon: Circle, size: 12 },
  MEDIUM: { label: 'Medium', color: 'fg.warning', iconColor: 'fg.warning', Icon: TriangleAlert, size: 16 },
  HIGH: { label: 'High', color: 'fg.error', iconColor: 'fg.error', Icon: CircleAlert, size: 16 },
} as const;

export function RiskLevel({ level }: { level: ApplicationRow['riskLevel'] }) {
  if (level === null) return <chakra.span color="fg.muted">Not counted</chakra.span>;
  const { label, color, iconColor, Icon, size } = looks[level];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" color={color} whiteSpace="nowrap">
      <chakra.span color={iconColor} display="inline-flex">
        <Icon size={size} strokeWidth={2} aria-hidden="true" />
      </chakra.span>
      {label}
    </chakra.span>
  );
}

import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import type { ApplicationRow } from '../../../../api/features/admin/applications/schemas.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';

/** The status of an application, and whether it is locked. */
export const ApplicationStatus = ({ status, isLocked }: Pick<ApplicationRow, 'status' | 'isLocked'>) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
    <StatusBadge status={status} />
    {isLocked && (
      <Badge tone="warning" icon={<Lock size={14} />}>
        Locked
      </Badge>
    )}
  </chakra.span>
);

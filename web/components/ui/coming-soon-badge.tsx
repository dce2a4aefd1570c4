import { Clock } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Marks a planned feature that does not exist yet. */
export const ComingSoonBadge = () => (
  <Badge tone="info" icon={<Clock size={16} />}>
    Coming soon
  </Badge>
);

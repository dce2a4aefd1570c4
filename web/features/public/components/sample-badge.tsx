import { FlaskConical } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';

/** Marks invented content that only shows what the page looks like. */
export const SampleBadge = ({ children }: { children: string }) => (
  <Badge tone="neutral" icon={<FlaskConical size={16} />}>
    {children}
  </Badge>
);

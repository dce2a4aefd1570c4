import { FlaskConical } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';

/** Marks what was written to show what the page looks like. */
export const SampleBadge = ({ children }: { children: string }) => (
  <Badge tone="neutral" icon={<FlaskConical size={16} strokeWidth={1.75} aria-hidden="true" />}>
    {children}
  </Badge>
);

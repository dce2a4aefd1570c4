import type { FormStatus } from '../../../engine/product/status.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const statuses: Record<FormStatus, { label: string; tone: BadgeTone; filled: number }> = {
  DRAFT: { label: 'Draft', tone: 'neutral', filled: 0 },
  IN_PROGRESS: { label: 'In progress', tone: 'info', filled: 0.5 },
  AI_REVIEW: { label: 'AI review', tone: 'info', filled: 0.75 },
  ATTORNEY_REVIEW: { label: 'Attorney review', tone: 'info', filled: 0.85 },
  SUBMITTED: { label: 'Submitted', tone: 'info', filled: 1 },
  COMPLETED: { label: 'Completed', tone: 'success', filled: 1 },
};

export const statusLabel = (status: FormStatus): string => statuses[status].label;

/** A form's status as a pie icon and a word. */
export function StatusBadge({ status }: { status: FormStatus }) {
  const { label, tone, filled } = statuses[status];
  return (
    <Badge tone={tone} icon={status === 'COMPLETED' ? <Check /> : <Pie filled={filled} />}>
      {label}
    </Badge>
  );
}

/** A ring: dashed at 0, else filled clockwise from the top by the share `filled`. */
function Pie({ filled }: { filled: number }) {
  const angle = filled * 2 * Math.PI;
  const end = `${8 + 4 * Math.sin(angle)} ${8 - 4 * Math.cos(angle)}`;
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="6.75"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={filled ? undefined : '2.3 2.41'}
      />
      {filled === 1 && <circle cx="8" cy="8" r="4" fill="currentColor" />}
      {filled > 0 && filled < 1 && <path d={`M8 8V4A4 4 0 ${filled > 0.5 ? 1 : 0} 1 ${end}Z`} fill="currentColor" />}
    </svg>
  );
}

function Check() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M8 .5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Zm3.53 5.53a.75.75 0 0 0-1.06-1.06L7 8.44 5.53 6.97a.75.75 0 0 0-1.06 1.06l2 2c.3.3.77.3 1.06 0Z"
      />
    </svg>
  );
}
